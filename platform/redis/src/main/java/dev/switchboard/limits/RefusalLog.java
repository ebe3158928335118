package dev.switchboard.limits;

import dev.switchboard.limits.RefusalCounts.Count;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.redis.RedisPipeline;
import io.lettuce.core.RedisException;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.sync.RedisCommands;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The refused requests of the last hour in Redis, of all processes: for each minute a sorted set with the number of
/// refusals, and a hash with the time of the last one, by the keys of [RefusalCounts].
public class RefusalLog {

    /// How long a minute is kept.
    public static final Duration KEPT = Duration.ofHours(1);

    /// KEYS: the sorted set, the hash. ARGV: seconds to live, the number of keys to keep; then for each key: the key,
    /// its refusals, and the time of the last one.
    private static final String ADD = """
            for i = 3, #ARGV, 3 do
              redis.call('ZINCRBY', KEYS[1], ARGV[i + 1], ARGV[i])
              local held = redis.call('HGET', KEYS[2], ARGV[i])
              if not held or tonumber(held) < tonumber(ARGV[i + 2]) then
                redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 2])
              end
            end
            local excess = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[2])
            if excess > 0 then
              for _, key in ipairs(redis.call('ZRANGE', KEYS[1], 0, excess - 1)) do
                redis.call('ZREM', KEYS[1], key)
                redis.call('HDEL', KEYS[2], key)
              end
            end
            redis.call('EXPIRE', KEYS[1], ARGV[1])
            redis.call('EXPIRE', KEYS[2], ARGV[1])
            return 1
            """;

    private final RedisLink link;

    RefusalLog(RedisLink link) {
        this.link = link;
    }

    /// Adds counts, and returns whether Redis accepted them. After a timeout they may be added twice.
    boolean add(RefusalCounts added) {
        var redis = link.blockingCommands();
        if (redis == null) {
            return false;
        }
        try {
            run(redis, added);
            link.succeeded();
            return true;
        } catch (RedisException failure) {
            link.failed(failure);
            return false;
        }
    }

    private static void run(RedisCommands<String, byte[]> redis, RefusalCounts added) {
        var values = new ArrayList<byte[]>();
        values.add(bytes(KEPT.plusMinutes(1).toSeconds()));
        values.add(bytes(RefusalCounts.MAX_KEYS));
        added.counts().forEach((key, count) -> {
            values.add(key.getBytes(StandardCharsets.UTF_8));
            values.add(bytes(count.refused()));
            values.add(bytes(count.lastAt()));
        });
        redis.<Long>eval(
                ADD,
                ScriptOutputType.INTEGER,
                new String[] {refusedKey(added.minute()), lastAtKey(added.minute())},
                values.toArray(byte[][]::new));
    }

    private static byte[] bytes(long number) {
        return Long.toString(number).getBytes(StandardCharsets.US_ASCII);
    }

    private static String refusedKey(long minute) {
        return "limited:{" + minute + "}:refused";
    }

    private static String lastAtKey(long minute) {
        return "limited:{" + minute + "}:last-at";
    }

    /// Reads what was refused in the minutes from that of `since` on, whose last refusal was not before it; at most
    /// what is kept. In no particular order.
    ///
    /// @throws RedisException when Redis does not respond
    public List<Refusal> read(Instant since, Instant now) {
        var start = now.minus(KEPT).isAfter(since) ? now.minus(KEPT) : since;
        var sum = new HashMap<String, Count>();
        var minutes = LongStream.rangeClosed(minute(start), minute(now)).boxed().toList();
        var refused =
                RedisPipeline.read(link, minutes, (redis, minute) -> redis.zrangeWithScores(refusedKey(minute), 0, -1));
        var times = RedisPipeline.read(link, minutes, (redis, minute) -> redis.hgetall(lastAtKey(minute)));
        for (int i = 0; i < minutes.size(); i++) {
            for (var scored : refused.get(i)) {
                var key = new String(scored.getValue(), StandardCharsets.UTF_8);
                var last = times.get(i).get(key);
                long at = last == null
                        ? minutes.get(i) * 60_000
                        : Long.parseLong(new String(last, StandardCharsets.US_ASCII));
                sum.merge(key, new Count((long) scored.getScore(), at), Count::plus);
            }
        }
        return sum.entrySet().stream()
                .filter(entry -> entry.getValue().lastAt() >= start.toEpochMilli())
                .map(RefusalLog::refusal)
                .toList();
    }

    private static long minute(Instant time) {
        return Math.floorDiv(time.toEpochMilli(), 60_000);
    }

    private static Refusal refusal(Map.Entry<String, Count> entry) {
        var parts = entry.getKey().split(" ", 3);
        var orgId = known(parts[1]);
        var count = entry.getValue();
        return new Refusal(
                parts[0],
                orgId == null ? null : UUID.fromString(orgId),
                known(parts[2]),
                count.refused(),
                Instant.ofEpochMilli(count.lastAt()));
    }

    private static @Nullable String known(String part) {
        return part.equals("-") ? null : part;
    }
}
