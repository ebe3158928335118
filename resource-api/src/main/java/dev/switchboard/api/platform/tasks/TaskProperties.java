package dev.switchboard.api.platform.tasks;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param lease after which another process may claim a task again
/// @param pollEvery how often a replica polls for tasks without a signal
/// @param longestPause between two attempts of a task that fails
@ConfigurationProperties("switchboard.tasks")
@Validated
record TaskProperties(
        @NotNull Duration lease,
        @NotNull Duration pollEvery,
        @NotNull Duration longestPause) {}
