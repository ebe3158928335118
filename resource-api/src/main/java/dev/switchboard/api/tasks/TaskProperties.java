package dev.switchboard.api.tasks;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// @param lease after which others may claim a task again, should its process crash
/// @param pollEvery how often a replica looks for tasks without a notification
/// @param longestPause between two attempts of a task that fails
@ConfigurationProperties("switchboard.tasks")
@Validated
record TaskProperties(
        @DefaultValue("60s") @NotNull Duration lease,
        @DefaultValue("1s") @NotNull Duration pollEvery,
        @DefaultValue("1m") @NotNull Duration longestPause) {}
