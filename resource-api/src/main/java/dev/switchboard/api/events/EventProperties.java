package dev.switchboard.api.events;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// @param keep how long events and the log of their deliveries can be read, at least; whole weeks go at once. Retries
///     that were paused go on for a week, so it is longer than that
/// @param tidyEvery how often partitions are made ahead and dropped
@ConfigurationProperties("switchboard.events")
@Validated
record EventProperties(
        @DefaultValue("30d") @NotNull @DurationMin(days = 8) Duration keep,
        @DefaultValue("1h") @NotNull Duration tidyEvery) {}
