package dev.switchboard.api.dials;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.jobs.BackgroundJobs;
import java.time.Duration;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes dials once nobody asks for their status any more: a call itself is in the call log, under its own id.
@Component
class PurgeDials {

    private static final Duration KEPT = Duration.ofDays(7);
    private static final int BATCH = 1000;
    private static final String PURGE = "delete from dials where ctid = any (array(select ctid from dials"
            + " where created_at < :before order by created_at limit :batch for update skip locked))";

    private final DatabaseClient database;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    PurgeDials(DatabaseClient database, PurgeClock clock, BackgroundJobs jobs) {
        this.database = database;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge dials", () -> clock.now().flatMap(now -> purge(now.minus(KEPT))));
    }

    private Mono<Void> purge(Instant before) {
        return purgeBatch(before)
                .expand(purged -> purged == BATCH ? purgeBatch(before) : Mono.empty())
                .then();
    }

    private Mono<Long> purgeBatch(Instant before) {
        return database.sql(PURGE)
                .bind("before", before)
                .bind("batch", BATCH)
                .fetch()
                .rowsUpdated();
    }
}
