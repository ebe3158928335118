package dev.switchboard.api.calling.dials;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of click-to-dial.
///
/// @param dialTimeout how long a client may take to place the call
@ConfigurationProperties("switchboard.calls")
@Validated
record DialProperties(@NotNull Duration dialTimeout) {}
