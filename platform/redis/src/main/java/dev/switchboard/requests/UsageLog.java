package dev.switchboard.requests;

import dev.switchboard.redis.RedisLink;
import dev.switchboard.redis.RedisPipeline;
import dev.switchboard.requests.MetricTimes.Slot;
import dev.switchboard.requests.Usage.Minute;
import io.lettuce.core.RedisException;
import io.lettuce.core.ScoredValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;

/// Reads how much companies' credentials have used of their limits.
public class UsageLog {

    /// How many are returned, those with the most requests.
    static final int MOST = 200;

    private static final int SLOTS = MetricTimes.MINUTE / MetricTimes.TEN;

    private final RedisLink link;

    UsageLog(RedisLink link) {
        this.link = link;
    }

    /// The usage of each credential and policy in the last hour, that with the most requests first.
    ///
    /// @throws RedisException when Redis does not respond
    public List<Usage> read(UUID orgId, Instant now) {
        var used = new HashMap<String, Long>();
        long slot = Slot.of(MetricTimes.TEN, now).index();
        var granted = read(LongStream.rangeClosed(slot - SLOTS + 1, slot)
                .mapToObj(each -> RequestKeys.granted(orgId, each))
                .toList());
        granted.forEach(counts -> counts.forEach((key, count) -> used.merge(key, count, Long::sum)));
        return minutes(orgId, Slot.of(MetricTimes.MINUTE, now).index()).entrySet().stream()
                .map(entry -> {
                    var parts = entry.getKey().split(" ", 2);
                    return new Usage(parts[0], parts[1], used.getOrDefault(entry.getKey(), 0L), entry.getValue());
                })
                .sorted(Comparator.comparingLong(Usage::requests)
                        .reversed()
                        .thenComparing(Usage::owner)
                        .thenComparing(Usage::policy))
                .limit(MOST)
                .toList();
    }

    private Map<String, List<Minute>> minutes(UUID orgId, long present) {
        var minutes = LongStream.rangeClosed(present - RequestKeys.USAGE_MINUTES + 1, present)
                .boxed()
                .toList();
        var counted = read(minutes.stream()
                .map(minute -> RequestKeys.counted(orgId, minute))
                .toList());
        var refused = read(minutes.stream()
                .map(minute -> RequestKeys.refused(orgId, minute))
                .toList());
        var byKey = new HashMap<String, List<Minute>>();
        for (int i = 0; i < minutes.size(); i++) {
            var at = new Slot(MetricTimes.MINUTE, minutes.get(i)).start();
            var refusals = refused.get(i);
            counted.get(i)
                    .forEach((key, count) -> byKey.computeIfAbsent(key, absent -> new ArrayList<>())
                            .add(new Minute(at, count, refusals.getOrDefault(key, 0L))));
        }
        return byKey;
    }

    private List<Map<String, Long>> read(List<String> keys) {
        return RedisPipeline.read(link, keys, (redis, key) -> redis.zrangeWithScores(key, 0, -1)).stream()
                .map(UsageLog::counts)
                .toList();
    }

    private static Map<String, Long> counts(List<ScoredValue<byte[]>> scored) {
        var counts = new HashMap<String, Long>();
        scored.forEach(
                value -> counts.put(new String(value.getValue(), StandardCharsets.UTF_8), (long) value.getScore()));
        return counts;
    }
}
