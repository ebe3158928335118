package dev.switchboard.limits;

import dev.switchboard.redis.RedisConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Configures rate limits in a service that imports it: [Limits], the [RatePlan] with its endpoint on the
/// management port, and the connection to Redis.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RatePlanProperties.class)
@Import({
    RedisConfiguration.class,
    RatePlan.class,
    RatePlanEndpoint.class,
    LocalBuckets.class,
    RedisBuckets.class,
    Limits.class
})
public class LimitsConfiguration {}
