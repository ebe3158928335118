package dev.switchboard.api.numbers;

/// What a number can be used for.
public enum Capability {
    VOICE,
    SMS,
    MMS,
    FAX
}
