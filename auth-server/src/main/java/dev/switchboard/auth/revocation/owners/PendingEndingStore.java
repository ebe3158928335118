package dev.switchboard.auth.revocation.owners;

import dev.switchboard.auth.platform.outbox.OutboxTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Endings of which the resource API may not have been notified.
@Component
class PendingEndingStore {

    private final JdbcClient jdbc;
    private final OutboxTable<OwnerEnding> table;

    PendingEndingStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.table = new OutboxTable<>(jdbc, "pending_ending", "id", (row, number) -> read(row), OwnerEnding::id);
    }

    void add(OwnerEnding ending, Instant now, Instant nextAttempt) {
        jdbc.sql("""
                INSERT INTO pending_ending (id, org_id, key_id, client_id, ended_at, created_at, next_attempt_at)
                VALUES (:id, :org_id, :key_id, :client_id, :ended_at, :now, :next)
                """)
                .param("id", ending.id())
                .param("org_id", ending.orgId())
                .param("key_id", ending.keyId())
                .param("client_id", ending.clientId())
                .param("ended_at", Timestamp.from(ending.endedAt()))
                .param("now", Timestamp.from(now))
                .param("next", Timestamp.from(nextAttempt))
                .update();
    }

    OutboxTable<OwnerEnding> table() {
        return table;
    }

    private static OwnerEnding read(ResultSet row) throws SQLException {
        return new OwnerEnding(
                row.getObject("id", UUID.class),
                row.getObject("org_id", UUID.class),
                row.getObject("key_id", UUID.class),
                row.getString("client_id"),
                row.getTimestamp("ended_at").toInstant());
    }
}
