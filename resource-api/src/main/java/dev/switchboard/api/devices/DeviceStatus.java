package dev.switchboard.api.devices;

/// Whether a device can be reached, or may not connect any more.
public enum DeviceStatus {
    ONLINE,
    OFFLINE,
    REVOKED
}
