package dev.switchboard.api.platform.jobs;

import dev.switchboard.api.platform.database.PurgeClock;
import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes rows above an age, in small batches, so that no table grows forever and no request
/// waits.
@Component
public final class Purge {

    private static final int BATCH = 1000;

    private final DatabaseClient database;
    private final PurgeClock clock;

    Purge(DatabaseClient database, PurgeClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// Repeats the statement until it deletes less than a full batch.
    ///
    /// @param statement deletes at most `:batch` rows from before `:before`, and returns their
    ///     number in one row with one column
    public Mono<Void> deleteOlderThan(Duration age, String statement) {
        return batch(age, statement)
                .expand(deleted -> deleted == BATCH ? batch(age, statement) : Mono.empty())
                .then();
    }

    private Mono<Long> batch(Duration age, String statement) {
        return clock.now()
                .flatMap(now -> database.sql(statement)
                        .bind("before", now.minus(age))
                        .bind("batch", BATCH)
                        .mapValue(Long.class)
                        .one());
    }
}
