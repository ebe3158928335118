package dev.switchboard.api.platform.retention;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param checkEvery how often the records of a company are checked. Records are deleted within
///     a day of their expiry, so it is shorter
/// @param batch how many records are deleted in one transaction
@ConfigurationProperties("switchboard.retention")
@Validated
record RetentionProperties(
        @NotNull @DurationMax(hours = 12) Duration checkEvery,

        @Min(1) @Max(1000) int batch) {}
