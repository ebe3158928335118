package dev.switchboard.gateway.body;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How long a request body may take to arrive.
///
/// @param bodyTimeout from the request's admission to the last byte of a JSON or form body
/// @param uploadTimeout the same for a multipart body
@Validated
@ConfigurationProperties("switchboard.requests")
record BodyLimitProperties(
        @NotNull Duration bodyTimeout, @NotNull Duration uploadTimeout) {}
