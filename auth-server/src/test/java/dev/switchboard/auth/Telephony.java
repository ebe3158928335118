package dev.switchboard.auth;

import dev.switchboard.testkit.TestPostgres;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.transaction.support.TransactionTemplate;

/// The telephony schema, from the resource API's own migrations, and rows in it.
public final class Telephony {

    public static final String PASSWORD = "correct horse battery staple";

    private static final String ENCODED =
            Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(PASSWORD);

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final JdbcClient auth;

    Telephony(TestPostgres postgres) {
        migrate(postgres);
        var telephony = postgres.dataSource("telephony_migrator");
        jdbc = JdbcClient.create(telephony);
        transaction = new TransactionTemplate(new JdbcTransactionManager(telephony));
        auth = JdbcClient.create(postgres.dataSource("auth"));
    }

    private static void migrate(TestPostgres postgres) {
        var role = "telephony_migrator";
        Flyway.configure()
                .dataSource(postgres.jdbcUrl(), role, postgres.password(role))
                .locations("classpath:db/telephony")
                .defaultSchema("telephony")
                .createSchemas(false)
                // As in the resource API: building an index concurrently would wait for a transaction with the lock.
                .configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
                .load()
                .migrate();
    }

    public record TestUser(UUID orgId, UUID id, String email) {}

    /// An active member of a new organization.
    public TestUser user() {
        return user(UUID.randomUUID());
    }

    /// An active member of this organization, which is created with an owner unless it exists.
    public TestUser user(UUID orgId) {
        organization(orgId);
        return insert(orgId, "Ada Lovelace", "member");
    }

    private void organization(UUID id) {
        transaction.executeWithoutResult(status -> {
            int added = jdbc.sql("""
                    INSERT INTO telephony.organizations (id, name, country, timezone, created_at)
                    VALUES (?, 'Northwind', 'GB', 'Europe/London', now()) ON CONFLICT DO NOTHING
                    """).param(id).update();
            if (added == 1) {
                insert(id, "Olivia Owner", "owner");
            }
        });
    }

    private TestUser insert(UUID orgId, String name, String role) {
        var id = UUID.randomUUID();
        var user = new TestUser(orgId, id, "Ada.S." + id + "@Northwind.example");
        jdbc.sql("""
                INSERT INTO telephony.users (org_id, id, name, email, role, status, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, 'active', now(), now())
                """).params(orgId, id, name, user.email(), role).update();
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

    /// Makes the user a member, an admin, or the owner in place of the previous one.
    public TestUser as(String role, TestUser user) {
        transaction.executeWithoutResult(status -> {
            if (role.equals("owner")) {
                jdbc.sql("UPDATE telephony.users SET role = 'member' WHERE org_id = ? AND role = 'owner'")
                        .param(user.orgId())
                        .update();
            }
            jdbc.sql("UPDATE telephony.users SET role = ? WHERE org_id = ? AND id = ?")
                    .params(role, user.orgId(), user.id())
                    .update();
        });
        return user;
    }

    public void disable(TestUser user) {
        status(user, "disabled");
    }

    public void enable(TestUser user) {
        status(user, "active");
    }

    private void status(TestUser user, String status) {
        jdbc.sql("UPDATE telephony.users SET status = ? WHERE org_id = ? AND id = ?")
                .params(status, user.orgId(), user.id())
                .update();
    }

    /// A number of the organization that nobody holds.
    public UUID number(UUID orgId) {
        var id = UUID.randomUUID();
        jdbc.sql("""
                INSERT INTO telephony.numbers
                    (org_id, id, number, status, type, capabilities, created_at, updated_at)
                VALUES (?, ?, ?, 'active', 'local', '{voice,sms}', now(), now())
                """)
                .params(orgId, id, "+1" + (id.getMostSignificantBits() & Long.MAX_VALUE) % 10_000_000_000_000L)
                .update();
        return id;
    }

    /// Assigns a number to a user of the same organization.
    public void assign(UUID number, TestUser user) {
        jdbc.sql("UPDATE telephony.numbers SET user_id = ?, assigned_at = now() WHERE org_id = ? AND id = ?")
                .params(user.id(), user.orgId(), number)
                .update();
    }

    /// Gives the user this extension.
    public void extension(TestUser user, String extension) {
        jdbc.sql("UPDATE telephony.users SET extension = ? WHERE org_id = ? AND id = ?")
                .params(extension, user.orgId(), user.id())
                .update();
    }

    /// The user as the resource API reads it: name, role, status, extension and the ids of the user's
    /// numbers.
    public List<String> read(UUID orgId, String email) {
        return jdbc.sql("""
                SELECT concat_ws(' ', name, role, status, extension, (
                    SELECT string_agg(n.id::text, ' ') FROM telephony.numbers n
                    WHERE n.org_id = u.org_id AND n.user_id = u.id))
                FROM telephony.users u WHERE org_id = ? AND telephony.folded(email) = telephony.folded(?)
                """).params(orgId, email).query(String.class).list();
    }
}
