package dev.switchboard.api.devices;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// Limits of devices.
///
/// @param maxPerUser how many devices a user may have that are not revoked
@ConfigurationProperties("switchboard.devices")
@Validated
record DeviceProperties(@DefaultValue("20") @Min(1) int maxPerUser) {}
