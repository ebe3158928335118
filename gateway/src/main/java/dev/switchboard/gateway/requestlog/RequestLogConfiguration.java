package dev.switchboard.gateway.requestlog;

import dev.switchboard.requests.RequestRecorder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Records requests, unless `switchboard.request-log.enabled` is false.
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "switchboard.request-log.enabled", matchIfMissing = true)
@Import({RequestRecorder.class, BodyRecorder.class})
class RequestLogConfiguration {}
