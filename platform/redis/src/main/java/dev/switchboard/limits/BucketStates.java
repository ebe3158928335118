package dev.switchboard.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.redis.RedisLink;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.distributed.ExpirationAfterWriteStrategy;
import io.github.bucket4j.distributed.proxy.ClientSideConfig;
import io.github.bucket4j.distributed.proxy.generic.compare_and_swap.AbstractCompareAndSwapBasedProxyManager;
import io.github.bucket4j.distributed.proxy.generic.compare_and_swap.AsyncCompareAndSwapOperation;
import io.github.bucket4j.distributed.proxy.generic.compare_and_swap.CompareAndSwapOperation;
import io.github.bucket4j.distributed.remote.RemoteBucketState;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.Base16;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The states of buckets in Redis, which Bucket4j changes by compare-and-swap.
///
/// It remembers the last state of each bucket, so that a swap needs no read before it: one command, called by the
/// digest of its script. When another process has changed the bucket, the command returns its present
/// state, and the swap is repeated with that. So the state in Redis decides whether a token is taken, as if
/// it had been read first.
///
/// A state lives for as long as an empty bucket takes to become full, and 10 seconds. So a state whose time lies in
/// the future, because the clock of a process was ahead, denies requests for no longer than that.
final class BucketStates extends AbstractCompareAndSwapBasedProxyManager<String> {

    private static final Duration EXPIRE_AFTER_FULL = Duration.ofSeconds(10);
    private static final Duration EXPIRE_UNUSED = Duration.ofMinutes(2);
    private static final int MAX_REMEMBERED = 50_000;
    /// Compare-and-swap is retried when another process was faster. Only a defective Redis exceeds this number.
    private static final int MAX_TRIES = 50;

    private static final byte[] NONE = {};
    /// KEYS[1]: the bucket. ARGV: its expected state, empty for none; its new state; its time to live in
    /// milliseconds. Returns an empty string when the state was swapped, else the present one, or nil for none.
    private static final String SWAP = """
            local held = redis.call('GET', KEYS[1])
            if (held or '') ~= ARGV[1] then return held end
            redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
            return ''
            """;

    private static final String DIGEST = Base16.digest(SWAP.getBytes(StandardCharsets.UTF_8));

    private final RedisLink link;
    private final ExpirationAfterWriteStrategy expiry =
            ExpirationAfterWriteStrategy.basedOnTimeForRefillingBucketUpToMax(EXPIRE_AFTER_FULL);
    private final Cache<String, byte[]> remembered = Caffeine.newBuilder()
            .maximumSize(MAX_REMEMBERED)
            .expireAfterAccess(EXPIRE_UNUSED)
            .build();

    BucketStates(RedisLink link, TimeMeter clock) {
        super(ClientSideConfig.getDefault().withMaxRetries(MAX_TRIES).withClientClock(clock));
        this.link = link;
    }

    /// The longest time for which a state lives.
    static Duration longestLife(RateLimit limit) {
        return longestLife(BucketConfigurations.of(limit));
    }

    private static Duration longestLife(BucketConfiguration configuration) {
        var bandwidth = configuration.getBandwidths()[0];
        return Duration.ofNanos(bandwidth.getRefillPeriodNanos())
                .multipliedBy(bandwidth.getCapacity())
                .dividedBy(bandwidth.getRefillTokens())
                .plus(EXPIRE_AFTER_FULL);
    }

    private long timeToLive(RemoteBucketState state) {
        long untilFull = expiry.calculateTimeToLiveMillis(state, currentTimeNanos());
        return Math.clamp(untilFull, 1, longestLife(state.getConfiguration()).toMillis());
    }

    private <T> CompletableFuture<T> send(Function<RedisAsyncCommands<String, byte[]>, CompletionStage<T>> command) {
        var commands = link.commands();
        return commands == null
                ? CompletableFuture.failedFuture(new RedisException("Redis is unavailable"))
                : command.apply(commands).toCompletableFuture();
    }

    /// Makes the next use of the bucket read its state first.
    ///
    /// @return whether its state was remembered
    boolean forget(String key) {
        return remembered.asMap().remove(key) != null;
    }

    @Override
    protected AsyncCompareAndSwapOperation beginAsyncCompareAndSwapOperation(String key) {
        return new Swap(key);
    }

    private final class Swap implements AsyncCompareAndSwapOperation {

        private final String key;

        Swap(String key) {
            this.key = key;
        }

        @Override
        public CompletableFuture<Optional<byte[]>> getStateData(Optional<Long> timeoutNanos) {
            var state = remembered.getIfPresent(key);
            return state == null
                    ? send(redis -> redis.get(key)).thenApply(Optional::ofNullable)
                    : CompletableFuture.completedFuture(Optional.of(state));
        }

        @Override
        public CompletableFuture<Boolean> compareAndSwap(
                byte @Nullable [] expected, byte[] next, RemoteBucketState state, Optional<Long> timeoutNanos) {
            return swap(
                            new String[] {key},
                            expected == null ? NONE : expected,
                            next,
                            Long.toString(timeToLive(state)).getBytes(StandardCharsets.US_ASCII))
                    .thenApply(present -> remember(next, present));
        }

        private boolean remember(byte[] next, byte @Nullable [] present) {
            if (present == null) {
                remembered.invalidate(key);
                return false;
            }
            boolean swapped = present.length == 0;
            remembered.put(key, swapped ? next : present);
            return swapped;
        }
    }

    private CompletableFuture<byte[]> swap(String[] keys, byte[]... values) {
        return send(redis -> redis.<byte[]>evalsha(DIGEST, ScriptOutputType.VALUE, keys, values))
                .exceptionallyCompose(failure -> isUnknownScript(failure)
                        ? send(redis -> redis.<byte[]>eval(SWAP, ScriptOutputType.VALUE, keys, values))
                        : CompletableFuture.failedFuture(failure));
    }

    private static boolean isUnknownScript(Throwable failure) {
        return failure instanceof RedisNoScriptException
                || (failure instanceof CompletionException && failure.getCause() instanceof RedisNoScriptException);
    }

    @Override
    public boolean isAsyncModeSupported() {
        return true;
    }

    @Override
    protected CompareAndSwapOperation beginCompareAndSwapOperation(String key) {
        throw new UnsupportedOperationException("asynchronous only");
    }

    @Override
    public void removeProxy(String key) {
        throw new UnsupportedOperationException("buckets expire");
    }

    @Override
    protected CompletableFuture<Void> removeAsync(String key) {
        throw new UnsupportedOperationException("buckets expire");
    }
}
