package dev.switchboard.api.messaging.messages;

/// Seen from the organization.
public enum MessageDirection {
    INBOUND,
    OUTBOUND
}
