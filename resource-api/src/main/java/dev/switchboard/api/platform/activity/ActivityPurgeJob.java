package dev.switchboard.api.platform.activity;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.jobs.Purge;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Removes entries of the activity log after a year, as long as the authorization server keeps its audit log.
@Component
class ActivityPurgeJob {

    private static final Duration KEPT = Duration.ofDays(365);
    private static final String STATEMENT = "select purge_activities(:before, :batch)";

    private final Purge purge;
    private final BackgroundJobs jobs;

    ActivityPurgeJob(Purge purge, BackgroundJobs jobs) {
        this.purge = purge;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge the activity log", () -> purge.deleteOlderThan(KEPT, STATEMENT));
    }
}
