package dev.switchboard.redis;

import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Sends many commands without waiting for each, a bounded number at a time. For threads that can block.
public final class RedisPipeline {

    private static final int AT_ONCE = 25;

    private RedisPipeline() {}

    /// The results, in the order of `inputs`.
    ///
    /// @throws RedisException when Redis is unavailable, or a command fails or times out
    public static <I, T> List<T> run(
            RedisLink link, List<I> inputs, BiFunction<RedisAsyncCommands<String, byte[]>, I, RedisFuture<T>> command) {
        return run(link::commands, inputs, command);
    }

    /// The results for a caller who has nothing without Redis, such as a reader of a log. It also tries while requests
    /// go on without Redis, which they do as soon as it is slow.
    ///
    /// @throws RedisException when Redis cannot be reached, or a command fails or times out
    public static <I, T> List<T> read(
            RedisLink link, List<I> inputs, BiFunction<RedisAsyncCommands<String, byte[]>, I, RedisFuture<T>> command) {
        return run(link::commandsEvenWhileDown, inputs, command);
    }

    private static <I, T> List<T> run(
            Supplier<@Nullable RedisAsyncCommands<String, byte[]>> connection,
            List<I> inputs,
            BiFunction<RedisAsyncCommands<String, byte[]>, I, RedisFuture<T>> command) {
        var results = new ArrayList<T>(inputs.size());
        for (int from = 0; from < inputs.size(); from += AT_ONCE) {
            var redis = connection.get();
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
            return future.get();
        } catch (ExecutionException failure) {
            throw new RedisException(failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RedisException(interrupted);
        }
    }
}
