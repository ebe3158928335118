package dev.switchboard.api.numbers;

/// The status of a number.
public enum NumberStatus {
    ACTIVE,
    PENDING,
    PORTING
}
