package dev.switchboard.app.api;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How this service reaches the public API.
///
/// @param gateway the gateway's address from here
/// @param connectTimeout how long a connection may take to open
/// @param responseTimeout how long a response may take
@ConfigurationProperties("switchboard.services")
@Validated
record GatewayProperties(
        @NotNull URI gateway,
        @NotNull Duration connectTimeout,
        @NotNull Duration responseTimeout) {}
