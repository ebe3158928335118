package dev.switchboard.api.messages;

/// Seen from the company.
public enum MessageDirection {
    INBOUND,
    OUTBOUND
}
