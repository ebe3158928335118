package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Bounds the look-ups of unknown credentials per client address, so that nobody can flood the authorization server
/// with made-up credentials (decisions, section 9).
@Component
class LookUpLimiter {

    private static final int MAX_ADDRESSES = 10_000;
    private static final Duration KEPT_UNUSED = Duration.ofMinutes(1);

    private final LookUpProperties properties;
    private final Scheduler timer;
    private final TimeMeter time;
    private final Counter refused;
    private final Cache<String, LookUpTurns> addresses = Caffeine.newBuilder()
            .maximumSize(MAX_ADDRESSES)
            .expireAfterAccess(KEPT_UNUSED)
            .build();

    @Autowired
    LookUpLimiter(LookUpProperties properties, MeterRegistry meters) {
        this(properties, meters, Schedulers.parallel(), TimeMeter.SYSTEM_NANOTIME);
    }

    LookUpLimiter(LookUpProperties properties, MeterRegistry meters, Scheduler timer, TimeMeter time) {
        this.properties = properties;
        this.timer = timer;
        this.time = time;
        this.refused = Counter.builder("switchboard.look-ups.refused")
                .description("look-ups of unknown credentials that got no turn")
                .register(meters);
    }

    /// Runs the look-up when it is its turn. Fails with [LookUpRefused] when that is not soon enough. Once it is
    /// subscribed to, it must not be cancelled.
    ///
    /// @param found whether the answer is one that does not count against the rate
    <T> Mono<T> limit(String clientAddress, Mono<T> lookUp, Predicate<T> found) {
        return Mono.defer(() -> {
            var turns = addresses.get(clientAddress, absent -> new LookUpTurns(properties, timer, time));
            return turns.next()
                    .doOnError(LookUpRefused.class, refusal -> refused.increment())
                    .then(run(turns, lookUp, found));
        });
    }

    private static <T> Mono<T> run(LookUpTurns turns, Mono<T> lookUp, Predicate<T> found) {
        var fruitless = new AtomicBoolean();
        return Mono.defer(() -> lookUp)
                .doOnNext(answer -> fruitless.set(!found.test(answer)))
                .doFinally(end -> turns.end(fruitless.get()));
    }
}
