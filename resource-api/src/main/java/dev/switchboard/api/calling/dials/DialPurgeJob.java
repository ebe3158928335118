package dev.switchboard.api.calling.dials;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.jobs.Purge;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Deletes dials after their status is no longer of interest: a call itself is in the call log,
/// under its own id.
@Component
class DialPurgeJob {

    private static final Duration KEPT = Duration.ofDays(7);
    private static final String STATEMENT = """
            with removed as (
                delete from dials where ctid = any (array(
                    select ctid from dials where created_at < :before
                    order by created_at limit :batch for update skip locked))
                returning 1)
            select count(*) from removed""";

    private final Purge purge;
    private final BackgroundJobs jobs;

    DialPurgeJob(Purge purge, BackgroundJobs jobs) {
        this.purge = purge;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge dials", () -> purge.deleteOlderThan(KEPT, STATEMENT));
    }
}
