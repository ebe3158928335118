package dev.switchboard.auth.signin;

import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Counts attempts, for all replicas together. An attempt is counted before its password is looked at, so that guesses
/// at the same time count as well.
@Component
class SignInWindowStore {

    /// @param attempts this one included
    record Window(Instant since, int attempts) {}

    private final JdbcClient jdbc;

    SignInWindowStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Window count(String key, Instant now, Duration length) {
        return jdbc.sql("""
                INSERT INTO sign_in_window AS w (key, since_at, attempts) VALUES (:key, :now, 1)
                ON CONFLICT (key) DO UPDATE SET
                    attempts = CASE WHEN w.since_at <= :past THEN 1 ELSE w.attempts + 1 END,
                    since_at = CASE WHEN w.since_at <= :past THEN excluded.since_at ELSE w.since_at END
                RETURNING since_at, attempts
                """)
                .param("key", HexFormat.of().parseHex(key))
                .param("now", Timestamp.from(now))
                .param("past", Timestamp.from(now.minus(length)))
                .query((row, number) -> new Window(row.getTimestamp("since_at").toInstant(), row.getInt("attempts")))
                .single();
    }

    /// Takes one attempt back.
    void forgive(String key) {
        jdbc.sql("UPDATE sign_in_window SET attempts = attempts - 1 WHERE key = :key AND attempts > 0")
                .param("key", HexFormat.of().parseHex(key))
                .update();
    }

    void reset(String key) {
        jdbc.sql("DELETE FROM sign_in_window WHERE key = :key")
                .param("key", HexFormat.of().parseHex(key))
                .update();
    }

    /// Whether this person has signed in from this address since then.
    boolean knows(UUID userId, String address, Instant since) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM audit_event
                    WHERE event = 'sign_in' AND user_id = :user_id AND address = :address AND at > :since)
                """)
                .param("user_id", userId)
                .param("address", address)
                .param("since", Timestamp.from(since))
                .query(Boolean.class)
                .single();
    }
}
