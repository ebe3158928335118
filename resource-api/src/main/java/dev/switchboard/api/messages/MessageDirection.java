package dev.switchboard.api.messages;

/// Seen from the organization.
public enum MessageDirection {
    INBOUND,
    OUTBOUND
}
