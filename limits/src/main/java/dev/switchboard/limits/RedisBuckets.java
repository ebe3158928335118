package dev.switchboard.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.redis.RedisLink;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.proxy.optimization.Optimizations;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

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
    private volatile @Nullable BucketStates states;

    RedisBuckets(RedisLink redis) {
        this.redis = redis;
    }

    /// Takes a token. Null while Redis is unavailable; completes exceptionally when Redis fails.
    @Nullable
    CompletableFuture<BucketResult> take(String key, RateLimit limit) {
        return use(
                key,
                limit,
                (bucket, all) -> bucket.tryConsumeAndReturnRemaining(1)
                        // Redis may have lost a bucket that was remembered as empty.
                        .thenCompose(probe -> probe.isConsumed() || !all.forget(key)
                                ? CompletableFuture.completedFuture(probe)
                                : bucket.tryConsumeAndReturnRemaining(1))
                        .thenApply(BucketResult::of));
    }

    /// Checks whether there is a token, and takes none. Null while Redis is unavailable; completes
    /// exceptionally when Redis fails.
    @Nullable
    CompletableFuture<BucketResult> peek(String key, RateLimit limit) {
        return use(key, limit, (bucket, all) -> {
            all.forget(key);
            return bucket.estimateAbilityToConsume(1).thenApply(probe -> BucketResult.of(probe, limit));
        });
    }

    private @Nullable CompletableFuture<BucketResult> use(
            String key,
            RateLimit limit,
            BiFunction<AsyncBucketProxy, BucketStates, CompletableFuture<BucketResult>> use) {
        var commands = redis.commands();
        if (commands == null) {
            return null;
        }
        var all = states(commands);
        var proxy = proxies.get(key, absent -> proxy(all, absent, limit));
        return use.apply(proxy, all).whenComplete((result, failure) -> {
            if (failure == null) {
                redis.succeeded();
            } else {
                // After a failure, the queue of a proxy can be stuck.
                proxies.invalidate(key);
                redis.failed(failure);
            }
        });
    }

    private static AsyncBucketProxy proxy(BucketStates all, String key, RateLimit limit) {
        var configuration = CompletableFuture.completedFuture(BucketConfigurations.of(limit));
        return all.asAsync()
                .builder()
                .withOptimization(Optimizations.batching())
                .build(key, () -> configuration);
    }

    private BucketStates states(RedisAsyncCommands<String, byte[]> commands) {
        var present = states;
        if (present == null) {
            present = new BucketStates(redis, commands);
            states = present;
        }
        return present;
    }
}
