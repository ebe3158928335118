package dev.switchboard.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.redis.RedisLink;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.proxy.optimization.Optimizations;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;

/// Buckets in Redis, shared by all processes of all services.
///
/// Concurrent requests of this process to one bucket are batched into one compare-and-swap
/// ([BucketStates]). That requires a shared proxy, so proxies are cached while they are in use.
class RedisBuckets {

    private static final Duration EXPIRE_UNUSED = Duration.ofMinutes(2);
    private static final int MAX_PROXIES = 50_000;

    private final RedisLink redis;
    private final Cache<String, AsyncBucketProxy> proxies = Caffeine.newBuilder()
            .maximumSize(MAX_PROXIES)
            .expireAfterAccess(EXPIRE_UNUSED)
            .build();
    private final BucketStates states;

    @Autowired
    RedisBuckets(RedisLink redis) {
        this(redis, TimeMeter.SYSTEM_MILLISECONDS);
    }

    RedisBuckets(RedisLink redis, TimeMeter clock) {
        this.redis = redis;
        this.states = new BucketStates(redis, clock);
    }

    /// Takes a token. Null while Redis is unavailable; completes exceptionally when Redis fails.
    @Nullable
    CompletableFuture<BucketResult> take(String key, RateLimit limit) {
        return use(
                key,
                limit,
                bucket -> bucket.tryConsumeAndReturnRemaining(1)
                        // Redis may have lost a bucket that was remembered as empty.
                        .thenCompose(probe -> probe.isConsumed() || !states.forget(key)
                                ? CompletableFuture.completedFuture(probe)
                                : bucket.tryConsumeAndReturnRemaining(1))
                        .thenApply(BucketResult::of)
                        .thenApply(result -> result.within(BucketStates.longestLife(limit))));
    }

    /// Checks whether there is a token, and takes none. Null while Redis is unavailable; completes
    /// exceptionally when Redis fails.
    @Nullable
    CompletableFuture<BucketResult> peek(String key, RateLimit limit) {
        return use(key, limit, bucket -> {
            states.forget(key);
            return bucket.estimateAbilityToConsume(1)
                    .thenApply(probe -> BucketResult.of(probe, limit).within(BucketStates.longestLife(limit)));
        });
    }

    private @Nullable CompletableFuture<BucketResult> use(
            String key, RateLimit limit, Function<AsyncBucketProxy, CompletableFuture<BucketResult>> use) {
        if (redis.commands() == null) {
            return null;
        }
        var proxy = proxies.get(key, absent -> proxy(absent, limit));
        return use.apply(proxy).whenComplete((result, failure) -> {
            if (failure == null) {
                redis.succeeded();
            } else {
                // After a failure, the queue of a proxy can be stuck.
                proxies.invalidate(key);
                redis.failed(failure);
            }
        });
    }

    private AsyncBucketProxy proxy(String key, RateLimit limit) {
        var configuration = CompletableFuture.completedFuture(BucketConfigurations.of(limit));
        return states.asAsync()
                .builder()
                .withOptimization(Optimizations.batching())
                .build(key, () -> configuration);
    }
}
