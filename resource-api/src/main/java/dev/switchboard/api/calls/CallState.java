package dev.switchboard.api.calls;

/// Where a call is.
public enum CallState {
    RINGING,
    IN_PROGRESS,
    ENDED,
    FAILED
}
