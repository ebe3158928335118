package dev.switchboard.api.database;

import java.time.Clock;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The time for jobs that delete expired rows: the earlier of this process's clock and the
/// database's, so that one wrong clock deletes nothing too early.
@Component
public class PurgeClock {

    private final DatabaseClient database;
    private final Clock clock;

    public PurgeClock(DatabaseClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// Read on each subscription.
    public Mono<Instant> now() {
        return Mono.defer(() -> database.sql("select least(cast(:now as timestamptz), statement_timestamp())")
                .bind("now", clock.instant())
                .mapValue(Instant.class)
                .one());
    }
}
