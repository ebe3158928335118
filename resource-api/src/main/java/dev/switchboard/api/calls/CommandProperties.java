package dev.switchboard.api.calls;

import dev.switchboard.telephony.CallTimes;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
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
        @DefaultValue("15s") Duration commandTimeout,
        @DefaultValue("120s") @DurationMin(seconds = 1) Duration outboundRingsFor,
        @DefaultValue("3m") @DurationMin(seconds = 1) Duration parkTimeout)
        implements CallTimes {}
