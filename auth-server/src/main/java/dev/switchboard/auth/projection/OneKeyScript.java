package dev.switchboard.auth.projection;

import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.sync.RedisCommands;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A Lua script over one key, so that Redis runs it as a whole and a cluster finds its slot. It is
/// sent by its digest; Redis gets the text when it has lost it.
enum OneKeyScript {
    /// KEYS[1] a credential, ARGV: the value, its resolved_at, its life in milliseconds, the
    /// tombstone's value. Answers 1 when written, 0 when a tombstone or a younger answer stands
    /// there.
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
    /// KEYS[1] a number, ARGV[1] its new value. Answers 1 when written, 0 when the number held is
    /// as large.
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
        var keys = new String[] {key};
        var values = values(arguments);
        try {
            return redis.<Long>evalsha(redis.digest(text), ScriptOutputType.INTEGER, keys, values) == 1;
        } catch (RedisNoScriptException lost) {
            return redis.<Long>eval(text, ScriptOutputType.INTEGER, keys, values) == 1;
        }
    }

    /// As a whole text, for a Redis that cannot be asked whether it has it.
    RedisFuture<Long> send(RedisAsyncCommands<String, byte[]> redis, String key, String... arguments) {
        return redis.eval(text, ScriptOutputType.INTEGER, new String[] {key}, values(arguments));
    }

    private static byte[][] values(String... arguments) {
        return Arrays.stream(arguments)
                .map(argument -> argument.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }
}
