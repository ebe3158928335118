package dev.switchboard.api.directory.numbers;

/// The type of a number.
public enum NumberType {
    LOCAL,
    MOBILE,
    TOLL_FREE
}
