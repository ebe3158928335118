package dev.switchboard.requests;

import dev.switchboard.redis.RedisLink;
import dev.switchboard.redis.RedisPipeline;
import io.lettuce.core.RedisException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/// Reads companies' latest requests: at most 1,000 of the last 24 hours.
public class RequestLog {

    private final RedisLink link;

    RequestLog(RedisLink link) {
        this.link = link;
    }

    /// The company's requests, newest first.
    ///
    /// @throws RedisException when Redis does not respond
    public List<LoggedRequest> read(UUID orgId, Instant now) {
        var oldest = now.minus(RequestKeys.LOG_KEPT);
        return RedisPipeline.read(
                        link,
                        List.of(RequestKeys.log(orgId)),
                        (redis, key) -> redis.lrange(key, 0, RequestKeys.MAX_LOGGED - 1L))
                .getFirst()
                .stream()
                .flatMap(stored -> LoggedRequest.decode(new String(stored, StandardCharsets.UTF_8)).stream())
                .filter(request -> request.at().isAfter(oldest))
                .sorted(Comparator.comparing(LoggedRequest::at)
                        .thenComparing(LoggedRequest::requestId)
                        .reversed())
                .toList();
    }
}
