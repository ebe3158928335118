package dev.switchboard.auth;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.TestPostgres;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.transaction.support.TransactionTemplate;

/// The telephony schema, from the resource API's own migrations, and rows in it.
public final class Telephony {

    public static final String PASSWORD = "correct horse battery staple";

    /// Of [#PASSWORD], for the column `argon2id`. It takes a millisecond to compare, and not the 150 of the passwords
    /// that the service encodes, such as those of users who accept an invitation.
    static final String ENCODED = Objects.requireNonNull(new Argon2PasswordEncoder(16, 32, 1, 64, 1).encode(PASSWORD));

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

    /// An active member of a new company.
    public TestUser user() {
        return user(UUID.randomUUID());
    }

    /// An active member of this company, which is created with an owner unless it exists.
    public TestUser user(UUID orgId) {
        company(orgId);
        return insert(orgId, "Ada Lovelace", "member");
    }

    private void company(UUID id) {
        transaction.executeWithoutResult(status -> {
            int added = jdbc.sql("""
                    INSERT INTO telephony.companies (id, name, country, timezone, created_at)
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

    /// Creates the sandbox of a company, with its users and numbers.
    ///
    /// @return its owner, with the password [#PASSWORD]
    public TestUser sandbox(UUID orgId) {
        var id = UUID.randomUUID();
        auth.sql("SELECT telephony.create_sandbox(?, ?, now())")
                .params(id, orgId)
                .query(Boolean.class)
                .single();
        var owner = jdbc.sql("SELECT org_id, id, email FROM telephony.users WHERE org_id = ? AND role = 'owner'")
                .param(id)
                .query(TestUser.class)
                .single();
        auth.sql("INSERT INTO user_password (org_id, user_id, argon2id) VALUES (?, ?, ?)")
                .params(id, owner.id(), ENCODED)
                .update();
        return owner;
    }

    /// The status of a company.
    public String status(UUID orgId) {
        return jdbc.sql("SELECT status FROM telephony.companies WHERE id = ?")
                .param(orgId)
                .query(String.class)
                .single();
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

    /// From now on the company requires a second factor.
    public void requireSecondFactor(UUID orgId) {
        jdbc.sql("UPDATE telephony.companies SET second_factor_required = true WHERE id = ?")
                .param(orgId)
                .update();
    }

    /// Whether the company's request log has bodies.
    public void recordBodies(UUID orgId, boolean wanted) {
        jdbc.sql("UPDATE telephony.companies SET request_bodies = ? WHERE id = ?")
                .params(wanted, orgId)
                .update();
    }

    /// A number of the company that nobody holds.
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

    /// The company gives the number back.
    public void release(UUID orgId, UUID numberId) {
        jdbc.sql("UPDATE telephony.company_numbers SET released_at = now() WHERE org_id = ? AND id = ?")
                .params(orgId, numberId)
                .update();
    }

    /// An emergency number was dialed by this user, at this time.
    public void emergencyCall(TestUser caller, String number, Instant at) {
        var callId = UUID.randomUUID();
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("""
                    INSERT INTO telephony.calls (org_id, id, session_id, direction, result, state, from_number, to_number,
                        user_id, number_id, started_at, updated_at)
                    VALUES (?, ?, ?, 'outbound', 'in_progress', 'ringing', '+441632960001', '+44' || ?, ?, ?, ?, ?)
                    """)
                    .params(
                            caller.orgId(),
                            callId,
                            callId,
                            number,
                            caller.id(),
                            number(caller.orgId()),
                            Timestamp.from(at),
                            Timestamp.from(at))
                    .update();
            jdbc.sql("INSERT INTO telephony.emergency_calls (org_id, call_id, number) VALUES (?, ?, ?)")
                    .params(caller.orgId(), callId, number)
                    .update();
        });
    }

    /// An active webhook that a key of the company created for 30 days.
    ///
    /// @param expiresIn from now on
    public UUID webhook(UUID orgId, Duration expiresIn) {
        var id = UUID.randomUUID();
        jdbc.sql("""
                INSERT INTO telephony.webhooks
                    (org_id, id, key_id, url, filters, secret, expires_in, expires_at, created_at, updated_at)
                VALUES (?, ?, ?, 'https://shop.example/hooks?token=t-51f0', '{messages}', '', 2592000,
                    now() + make_interval(secs => ?), now(), now())
                """)
                .params(orgId, id, UUID.randomUUID(), expiresIn.toSeconds())
                .update();
        return id;
    }

    /// Changes a webhook.
    ///
    /// @param assignments such as `expires_in = 60`
    public void changeWebhook(UUID id, String assignments) {
        jdbc.sql("UPDATE telephony.webhooks SET " + assignments + " WHERE id = ?")
                .param(id)
                .update();
    }

    /// Of how many webhooks of the company nobody was notified that they were suspended.
    public long suspensionNotices(UUID orgId) {
        return jdbc.sql("SELECT count(*) FROM telephony.webhooks WHERE org_id = ? AND suspension_notice IS NOT NULL")
                .param(orgId)
                .query(Long.class)
                .single();
    }

    /// An export that this user asked for, and that is ready for a day.
    public void readyExport(TestUser user) {
        jdbc.sql("""
                INSERT INTO telephony.exports (org_id, id, user_id, status, progress, attempts, created_at, expires_at)
                VALUES (?, ?, ?, 'ready', 100, 1, now(), now() + interval '1 day')
                """).params(user.orgId(), UUID.randomUUID(), user.id()).update();
    }

    /// A process of the resource API, with an open client of this user.
    public UUID node(TestUser user) {
        var id = UUID.randomUUID();
        jdbc.sql("INSERT INTO telephony.nodes (id, version, alive_until) VALUES (?, 'test', 'infinity')")
                .param(id)
                .update();
        jdbc.sql("INSERT INTO telephony.clients (id, org_id, user_id, node) VALUES (gen_random_uuid(), ?, ?, ?)")
                .params(user.orgId(), user.id(), id)
                .update();
        return id;
    }

    /// A due task for a record of the company.
    public void task(UUID orgId, String kind) {
        task(orgId, kind, "-1 second");
    }

    /// A task that is due after a while.
    public void laterTask(UUID orgId, String kind) {
        task(orgId, kind, "1 hour");
    }

    private void task(UUID orgId, String kind, String after) {
        jdbc.sql("""
                INSERT INTO telephony.tasks (org_id, kind, record_id, due_at)
                VALUES (?, ?, uuidv7(), now() + cast(? AS interval))
                """).params(orgId, kind, after).update();
    }

    /// An entry of the activity log about what an operator did with a number of the pool.
    public void operatorActivity(UUID operator, String action, Instant at) {
        activity(Identity.OPERATORS, operator, action, at);
    }

    /// An entry of the company's activity log; returns the id of the record that it is about.
    public UUID activity(UUID orgId, UUID userId, String action, Instant at) {
        var recordId = UUID.randomUUID();
        jdbc.sql("""
                INSERT INTO telephony.activities
                    (org_id, id, action, record_id, user_id, client_address, request_id, before, after, created_at)
                VALUES (?, gen_random_uuid(), ?, ?, ?, '127.0.0.1', 'test', '{}', '{}', ?)
                """)
                .params(orgId, action, recordId, userId, Timestamp.from(at))
                .update();
        return recordId;
    }

    /// Assigns a number to a user of the same company.
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

    /// A device of the user.
    public UUID device(TestUser user, String type) {
        var id = UUID.randomUUID();
        jdbc.sql("""
                INSERT INTO telephony.devices (org_id, id, user_id, name, type, status, created_at)
                VALUES (?, ?, ?, 'A device', ?, 'offline', now())
                """).params(user.orgId(), id, user.id(), type).update();
        return id;
    }

    /// The status of a device.
    public String deviceStatus(UUID device) {
        return jdbc.sql("SELECT status FROM telephony.devices WHERE id = ?")
                .param(device)
                .query(String.class)
                .single();
    }

    /// Sets the user's presence, with the event of the change and an entry of the activity log.
    public void away(TestUser user, String message) {
        jdbc.sql("""
                INSERT INTO telephony.presences (org_id, user_id, status, message, event_number, updated_at)
                VALUES (?, ?, 'away', ?, 1, now())
                """).params(user.orgId(), user.id(), message).update();
        jdbc.sql("""
                INSERT INTO telephony.events (org_id, id, name, ordering_key, number, data, occurred_at)
                VALUES (?, ?, 'presence.changed', ?, 1, json_build_object('message', ?::text), now())
                """)
                .params(user.orgId(), UUID.randomUUID(), user.id(), message)
                .update();
        jdbc.sql("""
                INSERT INTO telephony.activities
                    (org_id, id, action, record_id, client_address, request_id, before, after, created_at)
                VALUES (?, ?, 'user_updated', ?, '127.0.0.1', 'r1', '{}', jsonb_build_object('name', ?::text), now())
                """)
                .params(user.orgId(), UUID.randomUUID(), user.id(), message)
                .update();
    }

    /// In which tables of the telephony schema, and in how many rows, a text occurs.
    public List<String> find(String text) {
        return jdbc.sql("""
                        SELECT table_name FROM information_schema.tables
                        WHERE table_schema = 'telephony' AND table_type = 'BASE TABLE' ORDER BY table_name
                        """).query(String.class).list().stream()
                .filter(table -> jdbc.sql("SELECT EXISTS (SELECT FROM telephony." + table
                                + " t WHERE strpos(lower(t::text), lower(?)) > 0)")
                        .param(text)
                        .query(Boolean.class)
                        .single())
                .toList();
    }
}
