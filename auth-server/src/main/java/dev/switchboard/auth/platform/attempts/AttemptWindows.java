package dev.switchboard.auth.platform.attempts;

import dev.switchboard.contract.keys.Sha256;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Counts attempts in time windows that begin with the first attempt, across all replicas. A window that
/// begins in the future, because a clock was ahead, ends as soon as it is longer ahead than a window lasts;
/// otherwise nobody could try again until then.
@Component
public class AttemptWindows {

    /// @param attempts including this one
    public record Window(Instant since, int attempts) {}

    private final JdbcClient jdbc;

    AttemptWindows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Counts one. In a transaction, it counts if that commits, and others wait that count the same.
    ///
    /// @param of what is counted together; stored only as a hash, because it may contain a user's
    ///     address
    public Window count(String of, Instant now, Duration length) {
        return jdbc.sql("""
                INSERT INTO attempt_window AS w (key, since_at, ends_at, attempts) VALUES (:key, :now, :future, 1)
                ON CONFLICT (key) DO UPDATE SET
                    attempts = CASE WHEN w.since_at > :past AND w.since_at <= :future THEN w.attempts + 1 ELSE 1 END,
                    since_at = CASE WHEN w.since_at > :past AND w.since_at <= :future THEN w.since_at
                                    ELSE excluded.since_at END,
                    ends_at = CASE WHEN w.since_at > :past AND w.since_at <= :future THEN w.ends_at
                                   ELSE excluded.ends_at END
                RETURNING since_at, attempts
                """)
                .param("key", key(of))
                .param("now", Timestamp.from(now))
                .param("past", Timestamp.from(now.minus(length)))
                .param("future", Timestamp.from(now.plus(length)))
                .query((row, number) -> new Window(row.getTimestamp("since_at").toInstant(), row.getInt("attempts")))
                .single();
    }

    /// The attempts in the current window, without counting another.
    public int attempts(String of, Instant now, Duration length) {
        return jdbc.sql("""
                SELECT attempts FROM attempt_window WHERE key = :key AND since_at > :past AND since_at <= :future
                """)
                .param("key", key(of))
                .param("past", Timestamp.from(now.minus(length)))
                .param("future", Timestamp.from(now.plus(length)))
                .query(Integer.class)
                .optional()
                .orElse(0);
    }

    /// Subtracts one attempt.
    public void undo(String of) {
        jdbc.sql("UPDATE attempt_window SET attempts = attempts - 1 WHERE key = :key AND attempts > 0")
                .param("key", key(of))
                .update();
    }

    /// Deletes the window.
    public void reset(String of) {
        jdbc.sql("DELETE FROM attempt_window WHERE key = :key")
                .param("key", key(of))
                .update();
    }

    private static byte[] key(String of) {
        return Sha256.of(of);
    }
}
