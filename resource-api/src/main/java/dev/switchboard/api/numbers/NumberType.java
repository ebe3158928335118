package dev.switchboard.api.numbers;

/// What kind of number it is.
public enum NumberType {
    LOCAL,
    MOBILE,
    TOLL_FREE
}
