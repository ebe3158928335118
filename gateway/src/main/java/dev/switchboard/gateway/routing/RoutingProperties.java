package dev.switchboard.gateway.routing;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Connections to the services.
///
/// @param connectTimeout how long a connection may take to open
/// @param responseTimeout how long a service may send nothing before and within its response
/// @param maxConnections connections to each service
/// @param maxStreams how many large responses clients may be reading at once; the other connections are left to small
///     responses
/// @param maxStreamsOfOne how many of them one company, or one address where there is no company, may be reading
/// @param maxWaiting how many requests of one event loop may wait for a connection to one service
/// @param acquireTimeout how long they wait
/// @param maxIdle how long an idle connection is kept; shorter than the services keep it
/// @param maxAge how long a connection is used, so that processes that were started later get some
/// @param socketCheck how often the credential behind an open socket is checked
@Validated
@ConfigurationProperties("switchboard.routing")
record RoutingProperties(
        @NotNull Duration connectTimeout,
        @NotNull Duration responseTimeout,
        @Min(1) int maxConnections,
        @Min(1) int maxStreams,
        @Min(1) int maxStreamsOfOne,
        @Min(1) int maxWaiting,
        @NotNull Duration acquireTimeout,
        @NotNull Duration maxIdle,
        @NotNull Duration maxAge,
        @NotNull Duration socketCheck) {}
