package dev.switchboard.api.messaging.messages;

/// Seen from the company.
public enum MessageDirection {
    INBOUND,
    OUTBOUND
}
