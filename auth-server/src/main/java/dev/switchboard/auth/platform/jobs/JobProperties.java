package dev.switchboard.auth.platform.jobs;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param longestRound after which a round of a job starts no further step
@ConfigurationProperties("switchboard.jobs")
@Validated
public record JobProperties(@NotNull Duration longestRound) {}
