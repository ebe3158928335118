package dev.switchboard.api.directory.devices;

/// The status of a device; a revoked one can no longer connect.
public enum DeviceStatus {
    ONLINE,
    OFFLINE,
    REVOKED
}
