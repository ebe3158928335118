package dev.switchboard.gateway.connection;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Limits of a client's connection.
///
/// @param maxTarget the longest request target
/// @param maxFields the limit of all header fields together
/// @param headTimeout how long the head of a request may take, from its first byte
/// @param idleTimeout how long a connection may stay open without a request
/// @param stallTimeout how long a client may read nothing of a pending response
/// @param uploadTimeout how long any request may take to arrive, body included
/// @param maxLingering how many connections at once get the full time and amount to finish sending a request that
///     has its response already; further ones get less
@Validated
@ConfigurationProperties("switchboard.connection")
public record ConnectionProperties(
        @NotNull DataSize maxTarget,
        @NotNull DataSize maxFields,
        @NotNull Duration headTimeout,
        @NotNull Duration idleTimeout,
        @NotNull Duration stallTimeout,
        @NotNull Duration uploadTimeout,
        @Min(0) int maxLingering) {}
