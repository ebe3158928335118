package dev.switchboard.api.calls;

/// Seen from the company.
public enum CallDirection {
    INBOUND,
    OUTBOUND
}
