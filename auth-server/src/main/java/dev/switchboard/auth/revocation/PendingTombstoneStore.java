package dev.switchboard.auth.revocation;

import dev.switchboard.auth.platform.outbox.OutboxTable;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Pending tombstones, which Redis may not have yet, each the SHA-256 of a credential as 64
/// hexadecimal digits.
@Component
class PendingTombstoneStore {

    private static final HexFormat HEX = HexFormat.of();

    private final JdbcClient jdbc;
    private final OutboxTable<String> table;

    PendingTombstoneStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.table = new OutboxTable<>(
                jdbc,
                "pending_tombstone",
                "sha256",
                (row, number) -> HEX.formatHex(row.getBytes("sha256")),
                HEX::parseHex);
    }

    /// The sweeper writes them after a head start, which the function `tombstone_head_start` defines for SQL
    /// statements too.
    void add(Collection<String> sha256s, Instant now) {
        jdbc.sql("""
                INSERT INTO pending_tombstone (sha256, created_at, next_attempt_at)
                SELECT decode(digits, 'hex'), :now, :now::timestamptz + tombstone_head_start()
                FROM unnest(:sha256s) AS ended (digits)
                ON CONFLICT (sha256) DO NOTHING
                """)
                .param("sha256s", sha256s.toArray(String[]::new))
                .param("now", Timestamp.from(now))
                .update();
    }

    OutboxTable<String> table() {
        return table;
    }
}
