package dev.switchboard.api.platform.database;

import java.time.Clock;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The time for jobs that delete expired rows, and for whatever else is for good: the earlier of this
/// process's clock and the database's, so that one wrong clock deletes and ends nothing too early.
@Component
public class PurgeClock {

    private final DatabaseClient database;
    private final Clock clock;

    public PurgeClock(DatabaseClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /// Whether that time is past by both clocks. The database is asked only when it is by this process's.
    public Mono<Boolean> isPast(Instant at) {
        return Mono.defer(() -> at.isBefore(clock.instant()) ? now().map(at::isBefore) : Mono.just(false));
    }

    /// Read on each subscription.
    public Mono<Instant> now() {
        return Mono.defer(() -> database.sql("select least(cast(:now as timestamptz), statement_timestamp())")
                .bind("now", clock.instant())
                .mapValue(Instant.class)
                .one());
    }
}
