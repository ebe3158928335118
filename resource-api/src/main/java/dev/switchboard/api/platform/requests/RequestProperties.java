package dev.switchboard.api.platform.requests;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Time limits of requests.
///
/// @param bodyTimeout how long a body that is held in memory may take to arrive
/// @param uploadTimeout the same for one that streams to the disk
@ConfigurationProperties("switchboard.requests")
@Validated
public record RequestProperties(
        @NotNull Duration bodyTimeout, @NotNull Duration uploadTimeout) {}
