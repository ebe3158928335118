package dev.switchboard.gateway.connection;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// What a client may do with its connection.
///
/// @param maxTarget the longest request target
/// @param maxFields the most bytes of header fields together
/// @param headTimeout how long the head of a request may take from its first byte on
/// @param idleTimeout how long a connection may stay open without a request
/// @param stallTimeout how long a client may take no byte of an answer that waits for it
/// @param uploadTimeout how long any request may take to arrive, body included
/// @param maxLingering how many connections at once may have all the time and amount to finish sending to a closed
///     request; further ones get little
@Validated
@ConfigurationProperties("switchboard.connection")
public record ConnectionProperties(
        @NotNull @DefaultValue("8KB") DataSize maxTarget,
        @NotNull @DefaultValue("8KB") DataSize maxFields,
        @NotNull @DefaultValue("10s") Duration headTimeout,
        @NotNull @DefaultValue("60s") Duration idleTimeout,
        @NotNull @DefaultValue("60s") Duration stallTimeout,
        @NotNull @DefaultValue("10m") Duration uploadTimeout,
        @Min(0) @DefaultValue("500") int maxLingering) {}
