package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.media.MediaStore;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes the files of exports that have expired.
@Component
class ExportExpiryJob {

    private static final int BATCH = 50;

    private final ExportAttemptStore exports;
    private final MediaStore media;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    ExportExpiryJob(ExportAttemptStore exports, MediaStore media, PurgeClock clock, BackgroundJobs jobs) {
        this.exports = exports;
        this.media = media;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.exports.poll-every}",
            fixedDelayString = "${switchboard.exports.poll-every}")
    void everyRound() {
        jobs.run("expire exports", this::run);
    }

    /// The file first: after a crash in between it is deleted again, which is no error.
    Mono<Void> run() {
        return clock.now()
                .flatMapMany(now -> exports.expired(now, BATCH))
                .collectList()
                .flatMapMany(Flux::fromIterable)
                .concatMap(export -> media.delete(export.mediaKey()).then(exports.expire(export)))
                .then();
    }
}
