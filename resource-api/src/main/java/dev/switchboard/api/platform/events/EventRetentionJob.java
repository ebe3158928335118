package dev.switchboard.api.platform.events;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Creates the partitions of the events and of the delivery log ahead of time, and drops expired
/// ones, which costs the same whatever their size.
@Component
class EventRetentionJob {

    private static final String KEEP = "select keep_partitions(:at, make_interval(secs => :seconds))";

    private final DatabaseClient database;
    private final EventProperties properties;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    EventRetentionJob(DatabaseClient database, EventProperties properties, PurgeClock clock, BackgroundJobs jobs) {
        this.database = database;
        this.properties = properties;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${switchboard.events.maintain-every}")
    void everyRound() {
        jobs.run("tidy events", this::tidy);
    }

    Mono<Void> tidy() {
        return clock.now().flatMap(this::tidy);
    }

    Mono<Void> tidy(Instant at) {
        return database.sql(KEEP)
                .bind("at", at)
                .bind("seconds", (double) properties.keep().toSeconds())
                .then();
    }
}
