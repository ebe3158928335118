package dev.switchboard.requests;

import dev.switchboard.redis.RedisLink;
import dev.switchboard.redis.RedisPipeline;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// Reads the metrics of all gateways. Each adds its counts and its distribution of durations to the same slots, so that
/// percentiles are those of all requests.
public class TrafficMetrics {

    /// All requests.
    public static final String REQUESTS = "requests";
    /// Responses with a status of 500 or more.
    public static final String ERRORS = "errors";
    /// Responses with 429.
    public static final String LIMITED = "limited";

    /// Durations are counted in tenths of milliseconds.
    public static final long UNIT_NANOS = 100_000;

    /// One decimal digit: values are off by at most 6 %, and a slot has at most some hundred different ones.
    private static final int PRECISION = 1;

    private final RedisLink link;

    TrafficMetrics(RedisLink link) {
        this.link = link;
    }

    /// An empty distribution with the precision of the stored ones.
    public static Histogram histogram() {
        return new Histogram(PRECISION);
    }

    /// @param at the start of the slot
    public record Count(Instant at, long count) {}

    /// @param at the start of the slot
    /// @param durations in [#UNIT_NANOS], at least one
    public record Durations(Instant at, Histogram durations) {}

    /// A count of each slot from `since` on in which a gateway was running, oldest first.
    ///
    /// @param name such as [#REQUESTS]
    /// @throws RedisException when Redis does not respond
    public List<Count> counts(String name, Instant since, Instant now) {
        var slots = MetricTimes.from(since, now);
        var stored = RedisPipeline.read(link, slots, (redis, slot) -> redis.hmget(RequestKeys.metrics(slot), name));
        var counts = new ArrayList<Count>();
        for (int i = 0; i < slots.size(); i++) {
            var value = stored.get(i).getFirst();
            if (value.hasValue()) {
                counts.add(new Count(slots.get(i).start(), number(value)));
            }
        }
        return counts;
    }

    private static long number(KeyValue<String, byte[]> value) {
        return number(value.getValue());
    }

    private static long number(byte[] value) {
        return Long.parseLong(new String(value, StandardCharsets.US_ASCII));
    }

    /// The durations of requests in each slot from `since` on in which there were any, oldest first.
    ///
    /// @throws RedisException when Redis does not respond
    public List<Durations> durations(Instant since, Instant now) {
        var slots = MetricTimes.from(since, now);
        var stored = RedisPipeline.read(link, slots, (redis, slot) -> redis.hgetall(RequestKeys.metrics(slot)));
        var all = new ArrayList<Durations>();
        for (int i = 0; i < slots.size(); i++) {
            var durations = durations(stored.get(i));
            if (durations.getTotalCount() > 0) {
                all.add(new Durations(slots.get(i).start(), durations));
            }
        }
        return all;
    }

    private static Histogram durations(Map<String, byte[]> fields) {
        var durations = histogram();
        fields.forEach((field, count) -> {
            if (Character.isDigit(field.charAt(0))) {
                durations.recordValueWithCount(Long.parseLong(field), number(count));
            }
        });
        return durations;
    }
}
