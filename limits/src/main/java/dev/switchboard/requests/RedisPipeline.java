package dev.switchboard.requests;

import dev.switchboard.redis.RedisLink;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;

/// Sends many commands without waiting for each, a bounded number at a time. For threads that can block.
final class RedisPipeline {

    private static final int AT_ONCE = 25;
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private RedisPipeline() {}

    /// The results, in the order of `inputs`.
    ///
    /// @throws RedisException when Redis is unavailable, or a command fails
    static <I, T> List<T> run(
            RedisLink link, List<I> inputs, BiFunction<RedisAsyncCommands<String, byte[]>, I, RedisFuture<T>> command) {
        var results = new ArrayList<T>(inputs.size());
        for (int from = 0; from < inputs.size(); from += AT_ONCE) {
            var redis = link.commands();
            if (redis == null) {
                throw new RedisException("Redis is unavailable");
            }
            var sent = inputs.subList(from, Math.min(from + AT_ONCE, inputs.size())).stream()
                    .map(input -> command.apply(redis, input))
                    .toList();
            for (var future : sent) {
                results.add(await(future));
            }
        }
        return results;
    }

    private static <T> T await(RedisFuture<T> future) {
        try {
            return future.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            throw new RedisException(failure.getCause());
        } catch (TimeoutException late) {
            throw new RedisException(late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RedisException(interrupted);
        }
    }
}
