package dev.switchboard.api.requests;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// What a request may cost.
///
/// @param bodyTimeout within which a body that is held in memory must have arrived
/// @param uploadTimeout the same for one that streams to the disk
@ConfigurationProperties("switchboard.requests")
@Validated
public record RequestProperties(
        @DefaultValue("20s") Duration bodyTimeout,
        @DefaultValue("5m") Duration uploadTimeout) {}
