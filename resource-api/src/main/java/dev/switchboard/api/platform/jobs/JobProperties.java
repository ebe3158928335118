package dev.switchboard.api.platform.jobs;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param longestRound after which a round of a job is canceled
/// @param purgeEvery how often old records are deleted
@ConfigurationProperties("switchboard.jobs")
@Validated
record JobProperties(
        @NotNull Duration longestRound, @NotNull Duration purgeEvery) {}
