package dev.switchboard.api.directory.numbers;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.time.Instant;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of numbers (docs/guides/numbers.md#quarantine, docs/guides/phones.md#emergency-numbers).
///
/// @param quarantine how long a number that a company gave back is not available
/// @param maxPerCompany with how many numbers, its quarantined ones included, a company cannot take another one
/// @param emergencyCallback how long after an emergency call its caller is rung, too, by calls to the
///     number that it showed
@ConfigurationProperties("switchboard.numbers")
@Validated
public record NumberProperties(
        @NotNull Duration quarantine,
        @Min(1) int maxPerCompany,
        @NotNull Duration emergencyCallback) {

    /// A number that was given back later than this is quarantined.
    Instant quarantinedAfter(Instant now) {
        return now.minus(quarantine);
    }
}
