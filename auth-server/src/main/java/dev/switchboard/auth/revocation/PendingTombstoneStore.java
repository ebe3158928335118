package dev.switchboard.auth.revocation;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The promises of tombstones that Redis may not have yet.
@Component
class PendingTombstoneStore {

    /// @param sha256 64 hexadecimal digits
    /// @param attempts how often the sweeper has tried in vain
    record Pending(String sha256, int attempts) {}

    private final JdbcClient jdbc;

    PendingTombstoneStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(String sha256, Instant now, Instant nextAttempt) {
        jdbc.sql("""
                INSERT INTO pending_tombstone (sha256, created_at, next_attempt_at)
                VALUES (decode(:sha256, 'hex'), :now, :next) ON CONFLICT (sha256) DO NOTHING
                """)
                .param("sha256", sha256)
                .param("now", Timestamp.from(now))
                .param("next", Timestamp.from(nextAttempt))
                .update();
    }

    void remove(String sha256) {
        jdbc.sql("DELETE FROM pending_tombstone WHERE sha256 = decode(:sha256, 'hex')")
                .param("sha256", sha256)
                .update();
    }

    /// Up to `limit` that are due, locked until the transaction ends; those that another replica holds are skipped.
    List<Pending> lockDue(Instant now, int limit) {
        return jdbc.sql("""
                SELECT encode(sha256, 'hex') AS sha256, attempts FROM pending_tombstone WHERE next_attempt_at <= :now
                ORDER BY next_attempt_at LIMIT :limit FOR UPDATE SKIP LOCKED
                """)
                .param("now", Timestamp.from(now))
                .param("limit", limit)
                .query((row, number) -> new Pending(row.getString("sha256"), row.getInt("attempts")))
                .list();
    }

    void postpone(String sha256, Instant nextAttempt) {
        jdbc.sql("""
                UPDATE pending_tombstone SET attempts = attempts + 1, next_attempt_at = :next WHERE sha256 = decode(:sha256, 'hex')
                """)
                .param("sha256", sha256)
                .param("next", Timestamp.from(nextAttempt))
                .update();
    }

    long count() {
        return jdbc.sql("SELECT count(*) FROM pending_tombstone")
                .query(Long.class)
                .single();
    }
}
