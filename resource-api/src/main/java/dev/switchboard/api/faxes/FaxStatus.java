package dev.switchboard.api.faxes;

/// Where a fax is.
///
/// ```
/// outbound   queued ──▶ sending ──▶ sent
///               │          └─────▶ failed
///               └────────────────▶ sent, failed
/// inbound    received
/// ```
public enum FaxStatus {
    QUEUED,
    SENDING,
    SENT,
    FAILED,
    RECEIVED;

    /// Whether a fax that is here can still come to `next`.
    boolean leadsTo(FaxStatus next) {
        return switch (this) {
            case QUEUED -> next == SENDING || next == SENT || next == FAILED;
            case SENDING -> next == SENT || next == FAILED;
            case SENT, FAILED, RECEIVED -> false;
        };
    }

    /// Whether nothing comes after it.
    boolean last() {
        return this == SENT || this == FAILED || this == RECEIVED;
    }
}
