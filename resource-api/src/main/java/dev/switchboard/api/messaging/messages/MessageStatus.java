package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.carriers.CarrierStatus;
import dev.switchboard.api.platform.events.EventName;
import java.util.Optional;

/// The status of a message.
///
/// ```
/// outbound   queued ──▶ sent ──▶ delivered
///               │         └────▶ failed
///               └──────────────▶ failed
/// inbound    received
/// ```
public enum MessageStatus implements CarrierStatus<MessageStatus> {
    QUEUED,
    SENT,
    DELIVERED,
    FAILED,
    RECEIVED;

    @Override
    public boolean leadsTo(MessageStatus next) {
        return switch (this) {
            case QUEUED -> next == SENT || next == DELIVERED || next == FAILED;
            case SENT -> next == DELIVERED || next == FAILED;
            case DELIVERED, FAILED, RECEIVED -> false;
        };
    }

    @Override
    public boolean isQueued() {
        return this == QUEUED;
    }

    @Override
    public Optional<EventName> event() {
        return switch (this) {
            case QUEUED -> Optional.empty();
            case SENT -> Optional.of(EventName.MESSAGE_SENT);
            case DELIVERED -> Optional.of(EventName.MESSAGE_DELIVERED);
            case FAILED -> Optional.of(EventName.MESSAGE_FAILED);
            case RECEIVED -> Optional.of(EventName.MESSAGE_RECEIVED);
        };
    }
}
