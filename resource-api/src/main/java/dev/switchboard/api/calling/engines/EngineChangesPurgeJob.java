package dev.switchboard.api.calling.engines;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.jobs.Purge;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Deletes changes that no engine looks for any more.
@Component
class EngineChangesPurgeJob {

    private static final Duration KEPT = EngineChanges.KNOWN_FOR.multipliedBy(2);
    private static final String STATEMENT = """
            with removed as (
                delete from engine_changes where ctid = any (array(
                    select ctid from engine_changes where changed_at < :before
                    order by changed_at limit :batch for update skip locked))
                returning 1)
            select count(*) from removed""";

    private final Purge purge;
    private final BackgroundJobs jobs;

    EngineChangesPurgeJob(Purge purge, BackgroundJobs jobs) {
        this.purge = purge;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge changes for engines", () -> purge.deleteOlderThan(KEPT, STATEMENT));
    }
}
