package dev.switchboard.web.shutdown;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Configures the end of a service that imports it.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShutdownProperties.class)
@Import(ShutdownPause.class)
public class ShutdownConfiguration {}
