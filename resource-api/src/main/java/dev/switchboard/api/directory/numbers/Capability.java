package dev.switchboard.api.directory.numbers;

/// What a number can be used for.
public enum Capability {
    VOICE,
    SMS,
    MMS,
    FAX
}
