package dev.switchboard.api.messaging.uploads;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes uploads that expired a while ago. A message that named one in time has copied it by then: it waits no
/// longer for the carrier either.
@Component
class UploadPurgeJob {

    private static final Duration COPIED_WITHIN = Duration.ofHours(1);
    private static final int BATCH = 100;

    private final UploadStore uploads;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    UploadPurgeJob(UploadStore uploads, PurgeClock clock, BackgroundJobs jobs) {
        this.uploads = uploads;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge uploads", this::run);
    }

    Mono<Void> run() {
        return batch().expand(deleted -> deleted == BATCH ? batch() : Mono.empty())
                .then();
    }

    private Mono<Integer> batch() {
        return clock.now().flatMap(now -> uploads.deleteExpired(now.minus(COPIED_WITHIN), BATCH));
    }
}
