package dev.switchboard.api.platform.media;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes what crashes have left of uploads a day ago. It may be part of an export or of media of a
/// company that has been erased since.
@Component
class LeftUploadsJob {

    private final MediaProperties properties;
    private final BackgroundJobs jobs;
    private final Clock clock;

    LeftUploadsJob(MediaProperties properties, BackgroundJobs jobs, Clock clock) {
        this.properties = properties;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("remove left uploads", this::run);
    }

    Mono<Void> run() {
        return Mono.fromCallable(() -> {
                    Upload.prepare(properties.directory().toAbsolutePath(), clock.instant());
                    return properties;
                })
                .subscribeOn(MediaThreads.DISK)
                .then();
    }
}
