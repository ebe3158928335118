package dev.switchboard.requests;

import dev.switchboard.redis.RedisLink;
import dev.switchboard.redis.RedisPipeline;
import dev.switchboard.requests.MetricTimes.Slot;
import dev.switchboard.requests.RequestBatch.CompanyRequests;
import dev.switchboard.requests.RequestBatch.Part;
import dev.switchboard.requests.RequestBatch.Traffic;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Writes batches to Redis: one command for each company, and one for the metrics of ten seconds.
final class RequestWriter {

    /// KEYS: as in [RequestKeys]: counted, refused, granted, log. ARGV: the number of keys to keep, seconds to live of
    /// counted and refused, of granted, the number of entries to keep, seconds to live of the log, the number of
    /// counts; for each count its key, requests and refusals; then the entries, oldest first.
    private static final String ADD_REQUESTS = """
            local last = 6 + 3 * tonumber(ARGV[6])
            for i = 7, last, 3 do
              local refused = tonumber(ARGV[i + 2])
              local granted = tonumber(ARGV[i + 1]) - refused
              redis.call('ZINCRBY', KEYS[1], ARGV[i + 1], ARGV[i])
              if refused > 0 then redis.call('ZINCRBY', KEYS[2], refused, ARGV[i]) end
              if granted > 0 then redis.call('ZINCRBY', KEYS[3], granted, ARGV[i]) end
            end
            if last > 6 then
              for k = 1, 3 do
                redis.call('ZREMRANGEBYRANK', KEYS[k], 0, -1 - tonumber(ARGV[1]))
                redis.call('EXPIRE', KEYS[k], ARGV[k < 3 and 2 or 3])
              end
            end
            if #ARGV > last then redis.call('LPUSH', KEYS[4], unpack(ARGV, last + 1, #ARGV)) end
            redis.call('LTRIM', KEYS[4], 0, tonumber(ARGV[4]) - 1)
            redis.call('EXPIRE', KEYS[4], ARGV[5])
            return 1
            """;

    /// KEYS: the hashes. ARGV: for each hash its seconds to live; then fields and what is added to each.
    private static final String ADD_TRAFFIC = """
            for k = 1, #KEYS do
              for i = #KEYS + 1, #ARGV, 2 do
                redis.call('HINCRBY', KEYS[k], ARGV[i], ARGV[i + 1])
              end
              redis.call('EXPIRE', KEYS[k], ARGV[k])
            end
            return 1
            """;

    private final RedisLink link;

    RequestWriter(RedisLink link) {
        this.link = link;
    }

    /// Returns whether Redis accepted all of it. Nothing is repeated, and a failure does not make Redis count as
    /// unavailable: others notice that sooner.
    boolean write(RequestBatch batch) {
        try {
            RedisPipeline.run(link, List.copyOf(batch.traffic().entrySet()), RequestWriter::add);
            var companies = new ArrayList<>(batch.companies().entrySet());
            if (!companies.isEmpty()) {
                // The first one loads the script.
                var first = companies.removeFirst();
                RedisPipeline.run(link, List.of(first), (redis, entry) -> add(redis, entry, false));
                RedisPipeline.run(link, companies, (redis, entry) -> add(redis, entry, true));
            }
            return true;
        } catch (RedisException unavailable) {
            return false;
        }
    }

    private static RedisFuture<Long> add(RedisAsyncCommands<String, byte[]> redis, Map.Entry<Slot, Traffic> entry) {
        var ten = entry.getKey();
        var minute = Slot.of(MetricTimes.MINUTE, ten.start());
        var traffic = entry.getValue();
        var values = new ArrayList<byte[]>();
        values.add(bytes(ten.kept().toSeconds()));
        values.add(bytes(minute.kept().toSeconds()));
        // Zeros too: a point of zero differs from none.
        values.add(bytes(TrafficMetrics.REQUESTS));
        values.add(bytes(traffic.requests));
        values.add(bytes(TrafficMetrics.ERRORS));
        values.add(bytes(traffic.errors));
        values.add(bytes(TrafficMetrics.LIMITED));
        values.add(bytes(traffic.limited));
        for (var duration : traffic.durations.recordedValues()) {
            values.add(bytes(duration.getValueIteratedTo()));
            values.add(bytes(duration.getCountAddedInThisIterationStep()));
        }
        return redis.eval(
                ADD_TRAFFIC,
                ScriptOutputType.INTEGER,
                new String[] {RequestKeys.metrics(ten), RequestKeys.metrics(minute)},
                values.toArray(byte[][]::new));
    }

    private static RedisFuture<Long> add(
            RedisAsyncCommands<String, byte[]> redis, Map.Entry<Part, CompanyRequests> entry, boolean loaded) {
        var part = entry.getKey();
        var orgId = part.orgId();
        var requests = entry.getValue();
        var values = new ArrayList<byte[]>();
        values.add(bytes(RequestKeys.MAX_COUNTED));
        values.add(bytes(RequestKeys.usageSeconds()));
        values.add(bytes(RequestKeys.grantedSeconds()));
        values.add(bytes(RequestKeys.MAX_LOGGED));
        values.add(bytes(RequestKeys.LOG_KEPT.toSeconds()));
        values.add(bytes(requests.counts.size()));
        requests.counts.forEach((key, count) -> {
            values.add(bytes(key));
            values.add(bytes(count.requests()));
            values.add(bytes(count.refused()));
        });
        requests.log.forEach(logged -> values.add(bytes(logged.encode())));
        var keys = new String[] {
            RequestKeys.counted(orgId, part.minute()),
            RequestKeys.refused(orgId, part.minute()),
            RequestKeys.granted(orgId, part.slot()),
            RequestKeys.log(orgId)
        };
        var arguments = values.toArray(byte[][]::new);
        return loaded
                ? redis.evalsha(redis.digest(ADD_REQUESTS), ScriptOutputType.INTEGER, keys, arguments)
                : redis.eval(ADD_REQUESTS, ScriptOutputType.INTEGER, keys, arguments);
    }

    private static byte[] bytes(long number) {
        return bytes(Long.toString(number));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
