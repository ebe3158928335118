package dev.switchboard.api.calling.calls;

/// The state of a call (docs/guides/calls.md#transitions).
public enum CallState {
    RINGING,
    IN_PROGRESS,
    ENDED,
    FAILED
}
