package dev.switchboard.auth.signin.links;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Limits on requests for links by mail (docs/guides/users-come-and-go.md).
///
/// @param perUser requests of one user for links to addresses of their choice, in one window
/// @param perAddress requests from one address in one window, for all emails; IPv6 counts per /64
/// @param window how long requests count together, an hour at most
@ConfigurationProperties("switchboard.links")
@Validated
record LinkProperties(
        @Min(1) int perUser,
        @Min(1) int perAddress,

        @NotNull @DurationMin(seconds = 1) @DurationMax(hours = 1)
        Duration window) {}
