package dev.switchboard.api.directory.numbers;

/// The status of a number.
public enum NumberStatus {
    ACTIVE,
    PENDING,
    PORTING
}
