package dev.switchboard.gateway.credentials;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How many look-ups of unknown credentials one client address may cause.
///
/// @param concurrency how many at once
/// @param perSecond how many per second that find nothing alive, and as many at once
/// @param maxWait how long a request waits for its turn
/// @param maxWaiting how many requests wait at once; further ones are refused
@Validated
@ConfigurationProperties("switchboard.look-ups")
record LookUpProperties(
        @Min(1) @DefaultValue("16") int concurrency,
        @Min(1) @DefaultValue("200") int perSecond,
        @NotNull @DefaultValue("1s") Duration maxWait,
        @Min(0) @DefaultValue("1000") int maxWaiting) {}
