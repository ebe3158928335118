package dev.switchboard.auth.platform.requests;

import dev.switchboard.web.servlet.RequestIdFilter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Gives each request its id.
@Configuration(proxyBeanMethods = false)
@Import(RequestIdFilter.class)
class RequestsConfiguration {}
