package dev.switchboard.auth;

import dev.switchboard.testkit.TestPostgres;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/// The part of the telephony schema that this server reads: users and organizations behind two
/// views.
public final class Telephony {

    public static final String PASSWORD = "correct horse battery staple";

    private static final String ENCODED =
            Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(PASSWORD);

    private final JdbcClient jdbc;
    private final JdbcClient auth;

    Telephony(TestPostgres postgres) {
        jdbc = JdbcClient.create(postgres.dataSource("telephony_migrator"));
        auth = JdbcClient.create(postgres.dataSource("auth"));
        jdbc.sql("""
                CREATE TABLE IF NOT EXISTS telephony.users (
                    org_id uuid, org_name text, id uuid, name text, email text, role text, status text);
                CREATE OR REPLACE FUNCTION telephony.folded(value text) RETURNS text
                    LANGUAGE sql IMMUTABLE RETURN casefold(normalize(value, nfc) COLLATE pg_unicode_fast);
                CREATE OR REPLACE VIEW telephony.auth_organization AS
                    SELECT DISTINCT org_id AS id, org_name AS name FROM telephony.users;
                CREATE OR REPLACE VIEW telephony.auth_user AS
                    SELECT org_id, id, name, email, telephony.folded(email) AS email_folded, role, status
                    FROM telephony.users;
                GRANT EXECUTE ON FUNCTION telephony.folded(text) TO auth;
                GRANT SELECT ON telephony.auth_organization, telephony.auth_user TO auth
                """).update();
    }

    public record TestUser(UUID orgId, UUID id, String email) {}

    /// An active member of a new organization.
    public TestUser user() {
        return user(UUID.randomUUID());
    }

    public TestUser user(UUID orgId) {
        var id = UUID.randomUUID();
        var user = new TestUser(orgId, id, "Ada.S." + id + "@Northwind.example");
        jdbc.sql("""
                INSERT INTO telephony.users (org_id, org_name, id, name, email, role, status)
                VALUES (?, 'Northwind', ?, 'Ada Lovelace', ?, 'member', 'active')
                """).params(orgId, id, user.email()).update();
        return user;
    }

    /// As [#user()], with the password [#PASSWORD].
    public TestUser userWithPassword() {
        return userWithPassword(UUID.randomUUID());
    }

    public TestUser userWithPassword(UUID orgId) {
        var user = user(orgId);
        auth.sql("INSERT INTO user_password (org_id, user_id, argon2id) VALUES (?, ?, ?)")
                .params(orgId, user.id(), ENCODED)
                .update();
        return user;
    }

    /// Makes the user a member, an admin or the owner.
    public TestUser as(String role, TestUser user) {
        jdbc.sql("UPDATE telephony.users SET role = ? WHERE id = ?")
                .params(role, user.id())
                .update();
        return user;
    }

    public void disable(TestUser user) {
        status(user, "disabled");
    }

    public void enable(TestUser user) {
        status(user, "active");
    }

    private void status(TestUser user, String status) {
        jdbc.sql("UPDATE telephony.users SET status = ? WHERE id = ?")
                .params(status, user.id())
                .update();
    }
}
