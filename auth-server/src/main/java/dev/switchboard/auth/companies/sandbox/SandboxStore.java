package dev.switchboard.auth.companies.sandbox;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads sandboxes through views of the telephony schema, and creates them through a function.
@Component
class SandboxStore {

    private final JdbcClient jdbc;

    SandboxStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Creates the sandbox of a company with its users and numbers.
    ///
    /// @return false when the company has one, or is one
    boolean add(UUID id, UUID orgId, Instant now) {
        return jdbc.sql("SELECT telephony.create_sandbox(:id, :org_id, cast(:now AS timestamptz))")
                .param("id", id)
                .param("org_id", orgId)
                .param("now", Timestamp.from(now))
                .query(Boolean.class)
                .single();
    }

    /// The sandbox of a company.
    Optional<Sandbox> find(UUID orgId) {
        return jdbc.sql("SELECT id, name, created_at FROM telephony.auth_company WHERE sandbox_of = :org_id")
                .param("org_id", orgId)
                .query((row, number) -> new Sandbox(
                        row.getObject("id", UUID.class),
                        row.getString("name"),
                        row.getTimestamp("created_at").toInstant(),
                        users(row.getObject("id", UUID.class)),
                        numbers(row.getObject("id", UUID.class))))
                .optional();
    }

    private List<Sandbox.User> users(UUID id) {
        return jdbc.sql("""
                SELECT id, name, email, role, extension FROM telephony.auth_user
                WHERE org_id = :id AND status = 'active' ORDER BY name, id LIMIT 100
                """).param("id", id).query(Sandbox.User.class).list();
    }

    private List<Sandbox.Number> numbers(UUID id) {
        return jdbc.sql("""
                SELECT id, number, capabilities, user_id FROM telephony.auth_number
                WHERE org_id = :id ORDER BY number, id LIMIT 100
                """)
                .param("id", id)
                .query((row, number) -> new Sandbox.Number(
                        row.getObject("id", UUID.class),
                        row.getString("number"),
                        List.of((String[]) row.getArray("capabilities").getArray()),
                        row.getObject("user_id", UUID.class)))
                .list();
    }
}
