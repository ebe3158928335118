package dev.switchboard.auth.health;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of the health of the service.
///
/// @param measureEvery how often the parts are asked for the metrics
@ConfigurationProperties("switchboard.health")
@Validated
record HealthProperties(@NotNull Duration measureEvery) {}
