package dev.switchboard.gateway.credentials;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.web.batches.FairLimit;
import dev.switchboard.web.batches.FairQueue;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.Predicate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Limits the look-ups of unknown credentials per client address and in total, so that no client
/// can flood the authorization server with made-up credentials
/// (docs/guides/rate-limits.md#failed-authentication).
///
/// Each look-up takes a token of its address, and returns it unless it finds that the credential is invalid. So many
/// users behind one address do not use up the tokens, which limit guessing.
@Component
class LookUpLimiter {

    private static final int ADDRESSES = 10_000;
    private static final Duration REFILL = Duration.ofSeconds(1);

    private final LookUpProperties properties;
    private final TimeMeter time;
    private final FairLimit<String> turns;
    private final Cache<String, Bucket> tokens;
    private final Counter rejected;

    @Autowired
    LookUpLimiter(LookUpProperties properties, MeterRegistry meters) {
        this(properties, meters, Schedulers.parallel(), TimeMeter.SYSTEM_NANOTIME);
    }

    LookUpLimiter(LookUpProperties properties, MeterRegistry meters, Scheduler timer, TimeMeter time) {
        this.properties = properties;
        this.time = time;
        this.turns = new FairLimit<>(
                properties.total(),
                new FairQueue<>(properties.concurrency(), properties.maxWaiting(), properties.totalMaxWaiting()),
                properties.maxWait(),
                timer);
        // The tokens of an address without look-ups are all there again after a second.
        this.tokens = Caffeine.newBuilder()
                .maximumSize(ADDRESSES)
                .expireAfterAccess(REFILL.multipliedBy(2))
                .ticker(time::currentTimeNanos)
                .build();
        this.rejected = Counter.builder("switchboard.look-ups.rejected")
                .description("look-ups of unknown credentials that were rejected because too many waited or had failed")
                .register(meters);
    }

    private Bucket newBucket() {
        return Bucket.builder()
                .withCustomTimePrecision(time)
                .addLimit(rate -> rate.capacity(properties.perSecond()).refillGreedy(properties.perSecond(), REFILL))
                .build();
    }

    /// Runs the look-up when it is its address's turn. Fails with [LookUpRejected] when that takes too long, or when
    /// too many of the address found nothing. A subscription must not be canceled.
    ///
    /// @param found whether the result does not count against the rate
    <T> Mono<T> limit(String clientAddress, Mono<T> lookUp, Predicate<T> found) {
        return Mono.defer(() -> {
                    var bucket = tokens.get(clientAddress, _ -> newBucket());
                    return bucket.tryConsume(1)
                            ? turns.run(clientAddress, lookUp, LookUpRejected::new)
                                    .doOnNext(result -> {
                                        if (found.test(result)) {
                                            bucket.addTokens(1);
                                        }
                                    })
                                    .doOnError(_ -> bucket.addTokens(1))
                            : Mono.error(new LookUpRejected());
                })
                .doOnError(LookUpRejected.class, _ -> rejected.increment());
    }
}
