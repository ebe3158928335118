package dev.switchboard.api.numbers;

/// What a number can carry.
public enum Capability {
    VOICE,
    SMS,
    MMS,
    FAX
}
