package dev.switchboard.api.activity;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.jobs.BackgroundJobs;
import java.time.Duration;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes entries of the activity log after a year, as long as the authorization server keeps its audit log.
@Component
class PurgeActivities {

    private static final Duration KEPT = Duration.ofDays(365);
    private static final int BATCH = 1000;

    private final DatabaseClient database;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    PurgeActivities(DatabaseClient database, PurgeClock clock, BackgroundJobs jobs) {
        this.database = database;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge the activity log", () -> clock.now().flatMap(now -> purge(now.minus(KEPT))));
    }

    private Mono<Void> purge(Instant before) {
        return purgeBatch(before)
                .expand(purged -> purged == BATCH ? purgeBatch(before) : Mono.empty())
                .then();
    }

    private Mono<Long> purgeBatch(Instant before) {
        return database.sql("select purge_activities(:before, :batch) as purged")
                .bind("before", before)
                .bind("batch", BATCH)
                .mapValue(Long.class)
                .one();
    }
}
