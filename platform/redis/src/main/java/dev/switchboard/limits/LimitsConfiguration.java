package dev.switchboard.limits;

import dev.switchboard.redis.RedisConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Configures rate limits in a service that imports it: [Limits], the [RatePlan] with its endpoint on the
/// management port, the counts of refused requests, and the connection to Redis. A [RatePlanSource] of the service
/// provides the limits that operators set.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RatePlanProperties.class)
@Import({
    RedisConfiguration.class,
    RatePlan.class,
    RatePlanLoader.class,
    RatePlanEndpoint.class,
    RefusalLog.class,
    Refusals.class,
    LocalBuckets.class,
    RedisBuckets.class,
    Limits.class
})
public class LimitsConfiguration {}
