package dev.switchboard.auth.signin;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Limits on guessing passwords (docs/guides/oauth.md#the-consent-page).
///
/// @param perAccount attempts in one window, from all addresses
/// @param perAddress attempts in one window, for all accounts; IPv6 counts per /64
/// @param window how long attempts count together, an hour at most
@ConfigurationProperties("switchboard.sign-in")
@Validated
record SignInProperties(
        @Min(1) int perAccount,
        @Min(1) int perAddress,

        @NotNull @DurationMin(seconds = 1) @DurationMax(hours = 1)
        Duration window) {}
