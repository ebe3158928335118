package dev.switchboard.api.jobs;

import dev.switchboard.api.database.PurgeClock;
import java.time.Duration;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes what is older than some age, in small steps, so that no table grows for ever and no
/// request waits for it.
@Component
public final class Purge {

    private static final int BATCH = 1000;

    private final DatabaseClient database;
    private final PurgeClock clock;

    Purge(DatabaseClient database, PurgeClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// Repeats the statement until it finds less than a whole step.
    ///
    /// @param statement removes `:batch` rows at most that are from before `:before`, and answers
    ///     with one row of one column: how many they were
    public Mono<Void> olderThan(Duration age, String statement) {
        return step(age, statement)
                .expand(removed -> removed == BATCH ? step(age, statement) : Mono.empty())
                .then();
    }

    private Mono<Long> step(Duration age, String statement) {
        return clock.now()
                .flatMap(now -> database.sql(statement)
                        .bind("before", now.minus(age))
                        .bind("batch", BATCH)
                        .mapValue(Long.class)
                        .one());
    }
}
