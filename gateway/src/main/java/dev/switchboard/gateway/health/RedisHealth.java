package dev.switchboard.gateway.health;

import dev.switchboard.redis.RedisLink;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/// Shows whether Redis is usable. The gateway works without it, so its status is degraded then and
/// not down, and it stays ready.
@Component("redisHealthIndicator")
class RedisHealth implements HealthIndicator {

    private static final Status DEGRADED = new Status("DEGRADED", "limits and identities do without Redis");

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
