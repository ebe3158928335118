package dev.switchboard.api.idempotency;

import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Removes answers whose time is over, in small steps, so that the table does not grow for ever.
@Component
class IdempotencyPurge {

    private static final int STEP = 1000;

    private final IdempotencyStore keys;
    private final Clock clock;

    IdempotencyPurge(IdempotencyStore keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    @Scheduled(
            initialDelayString = "${switchboard.idempotency.purge-every}",
            fixedDelayString = "${switchboard.idempotency.purge-every}")
    Mono<Void> purge() {
        return Mono.defer(() -> keys.purge(clock.instant(), STEP))
                .expand(removed -> removed == STEP ? keys.purge(clock.instant(), STEP) : Mono.empty())
                .then();
    }
}
