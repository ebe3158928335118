package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.CallTimes;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of call control.
///
/// @param commandTimeout how long a request waits for the result of its command; longer than it
///     takes to detect a dead node, so that the result is known by then
/// @param outboundRingsFor how long a call to an outside number rings without an answer
/// @param parkTimeout after which a parked call rings back at the user who parked it
@ConfigurationProperties("switchboard.calls")
@Validated
record CommandProperties(
        @NotNull Duration commandTimeout,
        @DurationMin(seconds = 1) @NotNull Duration outboundRingsFor,
        @DurationMin(seconds = 1) @NotNull Duration parkTimeout)
        implements CallTimes {}
