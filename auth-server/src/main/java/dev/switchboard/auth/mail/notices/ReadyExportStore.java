package dev.switchboard.auth.mail.notices;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Takes the exports that are ready.
@Component
class ReadyExportStore {

    private final JdbcClient jdbc;

    ReadyExportStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// An export that is ready.
    ///
    /// @param userId who asked for it
    record ReadyExport(UUID orgId, String company, UUID userId, Instant expiresAt) {}

    /// Takes exports that nobody has taken. They stay taken if the transaction commits.
    ///
    /// @param most so many
    List<ReadyExport> take(int most) {
        return jdbc.sql("SELECT org_id, company, user_id, expires_at FROM telephony.take_ready_exports(:most)")
                .param("most", most)
                .query((row, _) -> new ReadyExport(
                        row.getObject("org_id", UUID.class),
                        row.getString("company"),
                        row.getObject("user_id", UUID.class),
                        row.getTimestamp("expires_at").toInstant()))
                .list();
    }
}
