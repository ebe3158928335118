package dev.switchboard.gateway.routing;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How the gateway deals with the services.
///
/// @param connectTimeout how long a connection may take to open
/// @param responseTimeout how long a service may be silent before and within its answer
/// @param maxConnections to each service
/// @param maxWaiting requests of one event loop that may wait for a connection to one service
/// @param acquireTimeout how long they wait
/// @param maxIdle how long an unused connection is kept; shorter than any service keeps it
/// @param socketCheck how often the credential behind an open socket is asked for
@Validated
@ConfigurationProperties("switchboard.routing")
record RoutingProperties(
        @NotNull @DefaultValue("1s") Duration connectTimeout,
        @NotNull @DefaultValue("30s") Duration responseTimeout,
        @Min(1) @DefaultValue("512") int maxConnections,
        @Min(1) @DefaultValue("2048") int maxWaiting,
        @NotNull @DefaultValue("2s") Duration acquireTimeout,
        @NotNull @DefaultValue("15s") Duration maxIdle,
        @NotNull @DefaultValue("2s") Duration socketCheck) {}
