package dev.switchboard.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.redis.RedisLink;
import io.github.bucket4j.distributed.AsyncBucketProxy;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.AsyncProxyManager;
import io.github.bucket4j.distributed.proxy.optimization.Optimizations;
import io.github.bucket4j.redis.lettuce.Bucket4jLettuce;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Buckets that all instances of all services share, in Redis.
///
/// Requests on one bucket inside this instance are batched into one compare-and-swap. That works on a shared proxy
/// only, so proxies are kept as long as they are in use.
class RedisBuckets {

    private static final Duration KEPT_AFTER_FULL = Duration.ofSeconds(10);
    private static final Duration KEPT_UNUSED = Duration.ofMinutes(2);
    private static final int MAX_PROXIES = 50_000;
    /// Compare-and-swap is tried again when another instance was faster; so often that only a broken Redis exceeds it.
    private static final int MAX_TRIES = 50;

    private final RedisLink redis;
    private final Cache<String, AsyncBucketProxy> proxies = Caffeine.newBuilder()
            .maximumSize(MAX_PROXIES)
            .expireAfterAccess(KEPT_UNUSED)
            .build();
    private volatile @Nullable AsyncProxyManager<String> manager;

    RedisBuckets(RedisLink redis) {
        this.redis = redis;
    }

    /// Takes a token. Null while Redis is unavailable; fails when Redis fails.
    @Nullable
    CompletableFuture<Probe> take(String key, RateLimit limit) {
        return use(key, limit, bucket -> bucket.tryConsumeAndReturnRemaining(1).thenApply(Probe::of));
    }

    /// Checks whether there is a token, and takes none. Null while Redis is unavailable; fails when
    /// Redis fails.
    @Nullable
    CompletableFuture<Probe> look(String key, RateLimit limit) {
        return use(key, limit, bucket -> bucket.estimateAbilityToConsume(1).thenApply(probe -> Probe.of(probe, limit)));
    }

    private @Nullable CompletableFuture<Probe> use(
            String key, RateLimit limit, Function<AsyncBucketProxy, CompletableFuture<Probe>> use) {
        var commands = redis.commands();
        if (commands == null) {
            return null;
        }
        var proxy = proxies.get(key, absent -> proxy(commands, absent, limit));
        return use.apply(proxy).whenComplete((probe, failure) -> {
            if (failure == null) {
                redis.succeeded();
            } else {
                // A proxy that saw a failure may have its queue stuck behind it.
                proxies.invalidate(key);
                redis.failed(failure);
            }
        });
    }

    private AsyncBucketProxy proxy(RedisAsyncCommands<String, byte[]> commands, String key, RateLimit limit) {
        var configuration = CompletableFuture.completedFuture(BucketConfigurations.of(limit));
        return manager(commands)
                .builder()
                .withOptimization(Optimizations.batching())
                .build(key, () -> configuration);
    }

    private AsyncProxyManager<String> manager(RedisAsyncCommands<String, byte[]> commands) {
        var present = manager;
        if (present == null) {
            present = Bucket4jLettuce.casBasedBuilder(commands)
                    .expirationAfterWrite(
                            ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(KEPT_AFTER_FULL))
                    .maxRetries(MAX_TRIES)
                    .build()
                    .asAsync();
            manager = present;
        }
        return present;
    }
}
