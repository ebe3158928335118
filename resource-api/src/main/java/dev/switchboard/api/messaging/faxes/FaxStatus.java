package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.messaging.carriers.CarrierStatus;
import dev.switchboard.api.platform.events.EventName;
import java.util.Optional;

/// The status of a fax.
///
/// ```
/// outbound   queued ──▶ sending ──▶ sent
///               │          └─────▶ failed
///               └────────────────▶ sent, failed
/// inbound    received
/// ```
public enum FaxStatus implements CarrierStatus<FaxStatus> {
    QUEUED,
    SENDING,
    SENT,
    FAILED,
    RECEIVED;

    @Override
    public boolean leadsTo(FaxStatus next) {
        return switch (this) {
            case QUEUED -> next == SENDING || next == SENT || next == FAILED;
            case SENDING -> next == SENT || next == FAILED;
            case SENT, FAILED, RECEIVED -> false;
        };
    }

    /// Whether it is final.
    boolean isFinal() {
        return this == SENT || this == FAILED || this == RECEIVED;
    }

    @Override
    public boolean isQueued() {
        return this == QUEUED;
    }

    @Override
    public Optional<EventName> event() {
        return switch (this) {
            case QUEUED, SENDING -> Optional.empty();
            case SENT -> Optional.of(EventName.FAX_SENT);
            case FAILED -> Optional.of(EventName.FAX_FAILED);
            case RECEIVED -> Optional.of(EventName.FAX_RECEIVED);
        };
    }
}
