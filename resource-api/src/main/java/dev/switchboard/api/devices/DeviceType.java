package dev.switchboard.api.devices;

/// The type of a device.
public enum DeviceType {
    DESK_PHONE,
    DESKTOP,
    MOBILE,
    WEB
}
