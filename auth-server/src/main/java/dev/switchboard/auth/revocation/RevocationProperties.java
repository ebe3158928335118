package dev.switchboard.auth.revocation;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How revocations reach the other services.
///
/// @param sweepEvery how often failed tombstones and notifications are retried, expired keys are searched, and the
///     version of the suspended apps is compared
@ConfigurationProperties("switchboard.revocation")
@Validated
record RevocationProperties(
        @NotNull @DurationMin(millis = 1) Duration sweepEvery) {}
