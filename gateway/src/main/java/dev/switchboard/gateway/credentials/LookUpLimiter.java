package dev.switchboard.gateway.credentials;

import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Limits the look-ups of unknown credentials per client address and in total, so that no client
/// can flood the authorization server with made-up credentials
/// (docs/guides/rate-limits.md#failed-authentication).
@Component
class LookUpLimiter {

    private final LookUpScheduler turns;
    private final Counter refused;

    @Autowired
    LookUpLimiter(LookUpProperties properties, MeterRegistry meters) {
        this(properties, meters, Schedulers.parallel(), TimeMeter.SYSTEM_NANOTIME);
    }

    LookUpLimiter(LookUpProperties properties, MeterRegistry meters, Scheduler timer, TimeMeter time) {
        this.turns = new LookUpScheduler(properties, timer, time);
        this.refused = Counter.builder("switchboard.look-ups.refused")
                .description("look-ups of unknown credentials that got no turn")
                .register(meters);
    }

    /// Runs the look-up when it is its turn. Fails with [LookUpRefused] when that is not soon enough. Once it is
    /// subscribed to, it must not be cancelled.
    ///
    /// @param found whether the answer is one that does not count against the rate
    <T> Mono<T> limit(String clientAddress, Mono<T> lookUp, Predicate<T> found) {
        return turns.next(clientAddress)
                .doOnError(LookUpRefused.class, refusal -> refused.increment())
                .then(Mono.defer(() -> run(clientAddress, lookUp, found)));
    }

    private <T> Mono<T> run(String clientAddress, Mono<T> lookUp, Predicate<T> found) {
        var fruitless = new AtomicBoolean();
        return lookUp.doOnNext(answer -> fruitless.set(!found.test(answer)))
                .doFinally(end -> turns.end(clientAddress, fruitless.get()));
    }
}
