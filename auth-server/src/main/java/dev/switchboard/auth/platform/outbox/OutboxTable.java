package dev.switchboard.auth.platform.outbox;

import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// An outbox table: entries that may not have been sent yet. Beside the content it has the columns
/// `attempts` and `next_attempt_at`.
///
/// @param <P> the content of an entry
public final class OutboxTable<P> {

    /// No entry is postponed for as long as this. One that is due later was written by a clock that was
    /// ahead, and is due now.
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final JdbcClient jdbc;
    private final String table;
    private final String key;
    private final RowMapper<P> read;
    private final Function<P, Object> keyOf;

    /// @param key the column that identifies an entry
    public OutboxTable(JdbcClient jdbc, String table, String key, RowMapper<P> read, Function<P, Object> keyOf) {
        this.jdbc = jdbc;
        this.table = table;
        this.key = key;
        this.read = read;
        this.keyOf = keyOf;
    }

    String name() {
        return table;
    }

    /// An entry that is due.
    ///
    /// @param attempts how often the sweeper has tried before, without success
    public record Due<P>(P entry, int attempts) {}

    /// Up to `limit` that are due, locked until the transaction ends; those that another replica
    /// holds are skipped.
    public List<Due<P>> lockDue(Instant now, int limit) {
        return jdbc.sql("SELECT * FROM " + table + " WHERE next_attempt_at <= :now OR next_attempt_at > :ahead"
                        + " ORDER BY next_attempt_at LIMIT :limit FOR UPDATE SKIP LOCKED")
                .param("now", Timestamp.from(now))
                .param("ahead", Timestamp.from(now.plus(LONGEST_WAIT)))
                .param("limit", limit)
                .query((row, number) -> new Due<>(read.mapRow(row, number), row.getInt("attempts")))
                .list();
    }

    /// Removes an entry that was sent.
    public void remove(P entry) {
        jdbc.sql("DELETE FROM " + table + " WHERE " + key + " = :key")
                .param("key", keyOf.apply(entry))
                .update();
    }

    /// Counts an attempt and sets the time of the next.
    public void postpone(P entry, Instant nextAttempt) {
        jdbc.sql("UPDATE " + table + " SET attempts = attempts + 1, next_attempt_at = :next WHERE " + key + " = :key")
                .param("next", Timestamp.from(nextAttempt))
                .param("key", keyOf.apply(entry))
                .update();
    }

    long count() {
        return jdbc.sql("SELECT count(*) FROM " + table).query(Long.class).single();
    }
}
