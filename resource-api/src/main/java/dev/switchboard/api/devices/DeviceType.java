package dev.switchboard.api.devices;

/// What kind of device it is.
public enum DeviceType {
    DESK_PHONE,
    DESKTOP,
    MOBILE,
    WEB
}
