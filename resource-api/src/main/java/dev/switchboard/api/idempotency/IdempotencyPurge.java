package dev.switchboard.api.idempotency;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.jobs.BackgroundJobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes answers whose time is over, in small steps, so that the table does not grow for ever.
@Component
class IdempotencyPurge {

    private static final int STEP = 1000;

    private final IdempotencyStore keys;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    IdempotencyPurge(IdempotencyStore keys, PurgeClock clock, BackgroundJobs jobs) {
        this.keys = keys;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.idempotency.purge-every}",
            fixedDelayString = "${switchboard.idempotency.purge-every}")
    void everyRound() {
        jobs.run("purge idempotency keys", this::purge);
    }

    Mono<Void> purge() {
        return purgeSome()
                .expand(removed -> removed == STEP ? purgeSome() : Mono.empty())
                .then();
    }

    private Mono<Long> purgeSome() {
        return clock.now().flatMap(now -> keys.purge(now, STEP));
    }
}
