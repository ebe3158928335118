package dev.switchboard.requests;

import dev.switchboard.redis.RedisConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Configures what reads the recorded requests, in a service that imports it.
@Configuration(proxyBeanMethods = false)
@Import({RedisConfiguration.class, RequestLog.class, UsageLog.class, TrafficMetrics.class})
public class RecordedRequestsConfiguration {}
