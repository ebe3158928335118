package dev.switchboard.limits;

import dev.switchboard.redis.RedisConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// What a service imports that counts requests: [Limits], the [RatePlan] with its endpoint on the management port, and
/// the connection to Redis beneath them.
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
