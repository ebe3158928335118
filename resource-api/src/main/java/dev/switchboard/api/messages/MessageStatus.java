package dev.switchboard.api.messages;

/// Where a message is.
///
/// ```
/// outbound   queued ──▶ sent ──▶ delivered
///               │         └────▶ failed
///               └──────────────▶ failed
/// inbound    received
/// ```
public enum MessageStatus {
    QUEUED,
    SENT,
    DELIVERED,
    FAILED,
    RECEIVED;

    /// Whether a message that is here can still come to `next`.
    boolean leadsTo(MessageStatus next) {
        return switch (this) {
            case QUEUED -> next == SENT || next == DELIVERED || next == FAILED;
            case SENT -> next == DELIVERED || next == FAILED;
            case DELIVERED, FAILED, RECEIVED -> false;
        };
    }
}
