package dev.switchboard.api.numbers;

/// Whether a number can be used yet.
public enum NumberStatus {
    ACTIVE,
    PENDING,
    PORTING
}
