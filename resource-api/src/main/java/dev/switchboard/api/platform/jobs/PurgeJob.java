package dev.switchboard.api.platform.jobs;

import dev.switchboard.api.platform.database.PurgeClock;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes old rows in small batches, so that no table grows forever and no request waits.
@Component
public final class PurgeJob {

    private static final int BATCH = 1000;

    private final List<OldRows> all;
    private final DatabaseClient database;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    PurgeJob(List<OldRows> all, DatabaseClient database, PurgeClock clock, BackgroundJobs jobs) {
        this.all = all;
        this.database = database;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        for (var rows : all) {
            jobs.run("purge " + rows.name, () -> delete(rows));
        }
    }

    /// Deletes batches until one is not full.
    public Mono<Void> delete(OldRows rows) {
        return batch(rows)
                .expand(deleted -> deleted == BATCH ? batch(rows) : Mono.empty())
                .then();
    }

    private Mono<Long> batch(OldRows rows) {
        return clock.now()
                .flatMap(now -> database.sql(rows.statement)
                        .bind("before", now.minus(rows.kept))
                        .bind("batch", BATCH)
                        .mapValue(Long.class)
                        .one());
    }
}
