package dev.switchboard.auth.revocation.projection;

import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.sync.RedisCommands;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A Lua script on a single key, which Redis runs atomically.
enum OneKeyScript {
    /// KEYS[1]: the credential. ARGV: the value, its resolved_at, its time to live in milliseconds,
    /// the tombstone's value. Returns 1 when written, 0 when the key holds a tombstone or a later
    /// resolution.
    FILL("""
            local held = redis.call('GET', KEYS[1])
            if held then
              if held == ARGV[4] then return 0 end
              local resolved_at = tonumber(string.match(held, '^(%d+) '))
              if resolved_at and resolved_at > tonumber(ARGV[2]) then return 0 end
            end
            redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
            return 1
            """),
    /// KEYS[1]: the credential, ARGV[1]: the tombstone's value. Returns 1 when an entry was deleted, 0
    /// when there is none or a tombstone.
    DROP("""
            local held = redis.call('GET', KEYS[1])
            if not held or held == ARGV[1] then return 0 end
            return redis.call('DEL', KEYS[1])
            """),
    /// KEYS[1]: a number, ARGV[1]: its new value. Returns 1 when written, 0 when the stored number
    /// is at least as large.
    RAISE("""
            local held = tonumber(redis.call('GET', KEYS[1]) or '0') or 0
            if held >= tonumber(ARGV[1]) then return 0 end
            redis.call('SET', KEYS[1], ARGV[1])
            return 1
            """);

    private final String text;

    OneKeyScript(String text) {
        this.text = text;
    }

    boolean run(RedisCommands<String, byte[]> redis, String key, String... arguments) {
        return redis.<Long>eval(text, ScriptOutputType.INTEGER, new String[] {key}, values(List.of(arguments))) == 1;
    }

    /// Sends it for several keys in one round trip, and waits for the results.
    ///
    /// @param arguments by key
    void runEach(RedisAsyncCommands<String, byte[]> redis, Map<String, List<String>> arguments) {
        var sent = new ArrayList<RedisFuture<Long>>();
        arguments.forEach((key, values) -> sent.add(send(redis, key, values)));
        // No timeout here: the command timeout of the Redis client applies.
        sent.forEach(result -> LettuceFutures.awaitOrCancel(result, 0, TimeUnit.SECONDS));
    }

    /// Sends it without waiting for the result.
    RedisFuture<Long> send(RedisAsyncCommands<String, byte[]> redis, String key, List<String> arguments) {
        return redis.eval(text, ScriptOutputType.INTEGER, new String[] {key}, values(arguments));
    }

    private static byte[][] values(List<String> arguments) {
        return arguments.stream()
                .map(argument -> argument.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }
}
