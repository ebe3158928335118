package dev.switchboard.api.platform.events;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param keep how long events and the delivery log are kept at least; they are dropped by whole
///     weeks. It must be longer than a week, for which paused deliveries are kept
/// @param maintainEvery how often partitions are created ahead and dropped
@ConfigurationProperties("switchboard.events")
@Validated
record EventProperties(
        @NotNull @DurationMin(days = 8) Duration keep,
        @NotNull Duration maintainEvery) {}
