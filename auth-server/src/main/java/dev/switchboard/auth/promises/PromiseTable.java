package dev.switchboard.auth.promises;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/// A table of promises that are not known to be kept. Beside what is promised it has the columns `attempts` and
/// `next_attempt_at`.
///
/// @param <P> what is promised
public final class PromiseTable<P> {

    private final JdbcClient jdbc;
    private final String table;
    private final String key;
    private final RowMapper<P> read;
    private final Function<P, Object> keyOf;

    /// @param key the column by which a promise is found
    public PromiseTable(JdbcClient jdbc, String table, String key, RowMapper<P> read, Function<P, Object> keyOf) {
        this.jdbc = jdbc;
        this.table = table;
        this.key = key;
        this.read = read;
        this.keyOf = keyOf;
    }

    String name() {
        return table;
    }

    /// A promise that is due.
    ///
    /// @param attempts how often the sweeper has tried in vain
    record Due<P>(P promise, int attempts) {}

    /// Up to `limit` that are due, locked until the transaction ends; those that another replica holds are skipped.
    List<Due<P>> lockDue(Instant now, int limit) {
        return jdbc.sql("SELECT * FROM " + table + " WHERE next_attempt_at <= :now"
                        + " ORDER BY next_attempt_at LIMIT :limit FOR UPDATE SKIP LOCKED")
                .param("now", Timestamp.from(now))
                .param("limit", limit)
                .query((row, number) -> new Due<>(read.mapRow(row, number), row.getInt("attempts")))
                .list();
    }

    /// It is kept.
    public void remove(P promise) {
        jdbc.sql("DELETE FROM " + table + " WHERE " + key + " = :key")
                .param("key", keyOf.apply(promise))
                .update();
    }

    void postpone(P promise, Instant nextAttempt) {
        jdbc.sql("UPDATE " + table + " SET attempts = attempts + 1, next_attempt_at = :next WHERE " + key + " = :key")
                .param("next", Timestamp.from(nextAttempt))
                .param("key", keyOf.apply(promise))
                .update();
    }

    long count() {
        return jdbc.sql("SELECT count(*) FROM " + table).query(Long.class).single();
    }
}
