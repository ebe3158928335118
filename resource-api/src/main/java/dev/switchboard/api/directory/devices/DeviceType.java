package dev.switchboard.api.directory.devices;

/// The type of a device.
public enum DeviceType {
    DESK_PHONE,
    DESKTOP,
    MOBILE,
    WEB
}
