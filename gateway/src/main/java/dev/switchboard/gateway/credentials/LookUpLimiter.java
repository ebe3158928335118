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

    private final LookUpScheduler scheduler;
    private final Counter rejected;

    @Autowired
    LookUpLimiter(LookUpProperties properties, MeterRegistry meters) {
        this(properties, meters, Schedulers.parallel(), TimeMeter.SYSTEM_NANOTIME);
    }

    LookUpLimiter(LookUpProperties properties, MeterRegistry meters, Scheduler timer, TimeMeter time) {
        this.scheduler = new LookUpScheduler(properties, timer, time);
        this.rejected = Counter.builder("switchboard.look-ups.rejected")
                .description("look-ups of unknown credentials that were rejected because too many waited")
                .register(meters);
    }

    /// Runs the look-up when it is its address's turn. Fails with [LookUpRejected] when that takes too long. A
    /// subscription must not be canceled.
    ///
    /// @param found whether the result does not count against the rate
    <T> Mono<T> limit(String clientAddress, Mono<T> lookUp, Predicate<T> found) {
        return scheduler
                .acquire(clientAddress)
                .doOnError(LookUpRejected.class, rejection -> rejected.increment())
                .then(Mono.defer(() -> run(clientAddress, lookUp, found)));
    }

    private <T> Mono<T> run(String clientAddress, Mono<T> lookUp, Predicate<T> found) {
        var fruitless = new AtomicBoolean();
        return lookUp.doOnNext(result -> fruitless.set(!found.test(result)))
                .doFinally(end -> scheduler.release(clientAddress, fruitless.get()));
    }
}
