package dev.switchboard.api.erasure;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Erases companies whose time has come. Every process does, a batch of one company at a time.
@Component
class ErasureJob {

    private static final Logger log = LoggerFactory.getLogger(ErasureJob.class);

    private final ErasureStore erasures;
    private final MediaErasure media;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;
    private final ErasureProperties properties;

    ErasureJob(
            ErasureStore erasures,
            MediaErasure media,
            PurgeClock clock,
            BackgroundJobs jobs,
            ErasureProperties properties) {
        this.erasures = erasures;
        this.media = media;
        this.clock = clock;
        this.jobs = jobs;
        this.properties = properties;
    }

    @Scheduled(
            initialDelayString = "${switchboard.erasure.poll-every}",
            fixedDelayString = "${switchboard.erasure.poll-every}")
    void everyRound() {
        jobs.run("erase companies", this::round);
    }

    /// Works for half the time that a round may take, so that it is not canceled in the middle of a
    /// batch; the next round continues.
    Mono<Void> round() {
        long end = System.nanoTime() + jobs.longestRound().dividedBy(2).toNanos();
        return clock.now()
                .flatMap(erasures::begin)
                .then(Mono.defer(this::batch))
                .expand(orgId -> System.nanoTime() < end ? batch() : Mono.empty())
                .then();
    }

    /// A batch of the company that has waited longest. After a failure, and while rows are
    /// locked, its lease stays, so that it is tried again later and delays no other.
    ///
    /// @return the company; empty when none is waiting
    Mono<UUID> batch() {
        return erasures.claim(properties.lease())
                .flatMap(orgId -> eraseBatch(orgId)
                        .flatMap(erased -> erasures.release(orgId, erased))
                        .onErrorResume(failure -> {
                            log.warn("A batch of company {} could not be erased", orgId, failure);
                            return Mono.empty();
                        })
                        .thenReturn(orgId));
    }

    private Mono<Erased> eraseBatch(UUID orgId) {
        return media.erase(orgId, properties.batch())
                .filter(erased -> erased.rows() > 0)
                .switchIfEmpty(Mono.defer(
                        () -> erasures.eraseRows(orgId, properties.batch()).map(rows -> new Erased(rows, 0))))
                .filterWhen(erased -> erased.rows() > 0 ? Mono.just(true) : complete(orgId));
    }

    /// Rows that another transaction had locked are left to a later round.
    private Mono<Boolean> complete(UUID orgId) {
        return clock.now().flatMap(now -> erasures.complete(orgId, now)).doOnNext(complete -> {
            if (complete) {
                log.info("The records of company {} are erased", orgId);
            }
        });
    }
}
