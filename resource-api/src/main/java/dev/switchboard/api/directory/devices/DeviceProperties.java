package dev.switchboard.api.directory.devices;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Limits of devices.
///
/// @param maxPerUser how many devices a user may have that are not revoked
/// @param revokedPerUser how many revoked devices of a user are kept when another one is created
@ConfigurationProperties("switchboard.devices")
@Validated
record DeviceProperties(@Min(1) int maxPerUser, @Min(0) int revokedPerUser) {}
