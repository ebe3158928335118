package dev.switchboard.gateway.health;

import dev.switchboard.redis.RedisLink;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/// Reports whether Redis is available. The gateway works without it, so its status is then degraded
/// and not down, and it stays ready.
@Component("redisHealthIndicator")
class RedisHealth implements HealthIndicator {

    private static final Status DEGRADED =
            new Status("DEGRADED", "rate limits and credentials are processed without Redis");

    private final RedisLink redis;

    RedisHealth(RedisLink redis) {
        this.redis = redis;
    }

    @Override
    public Health health() {
        return redis.commands() == null
                ? Health.status(DEGRADED).build()
                : Health.up().build();
    }
}
