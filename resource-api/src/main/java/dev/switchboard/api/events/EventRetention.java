package dev.switchboard.api.events;

import java.time.Clock;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Makes the partitions of events and of the log of deliveries ahead of time, and drops those whose time is over: the
/// size of what is dropped does not matter.
@Component
class EventRetention {

    private static final String KEEP = "select keep_partitions(:at, make_interval(secs => :seconds))";

    private final DatabaseClient database;
    private final EventProperties properties;
    private final Clock clock;

    EventRetention(DatabaseClient database, EventProperties properties, Clock clock) {
        this.database = database;
        this.properties = properties;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.events.tidy-every}")
    Mono<Void> tidy() {
        return Mono.defer(() -> tidy(clock.instant()));
    }

    Mono<Void> tidy(Instant at) {
        return database.sql(KEEP)
                .bind("at", at)
                .bind("seconds", (double) properties.keep().toSeconds())
                .then();
    }
}
