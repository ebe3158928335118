package dev.switchboard.gateway.credentials;

import dev.switchboard.gateway.authserver.AuthServer;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Limits on look-ups of unknown credentials, per client address and in total.
///
/// @param concurrency concurrent look-ups per address
/// @param perSecond look-ups per address and second that find no valid credential, and as many as a burst
/// @param maxWait how long a request waits for its turn
/// @param maxWaiting waiting requests per address
/// @param total concurrent look-ups of all addresses. It leaves connections to the authorization server for
///     look-ups that are exempt from limits
/// @param totalMaxWaiting waiting requests of all addresses
@Validated
@ConfigurationProperties("switchboard.look-ups")
record LookUpProperties(
        @Min(1) int concurrency,
        @Min(1) int perSecond,
        @NotNull Duration maxWait,
        @Min(1) int maxWaiting,

        @Min(1) @Max(AuthServer.MAX_CONNECTIONS / 2) int total,

        @Min(1) int totalMaxWaiting) {}
