package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.directory.numbers.Line;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A fax that is about to be written.
///
/// @param line the company's line
/// @param other the other party, E.164; null when the sender withheld it
/// @param mediaKey of its PDF in the media store
/// @param error why it is only a part of what was sent; null for a whole one
/// @param mediaSize how much of the company's quota it takes; null for a received one
record NewFax(
        UUID orgId,
        UUID id,
        FaxDirection direction,
        Line line,
        @Nullable String other,
        int pages,
        String mediaKey,
        @Nullable FaxError error,
        @Nullable Long mediaSize,
        Instant createdAt) {

    boolean inbound() {
        return direction == FaxDirection.INBOUND;
    }

    FaxStatus status() {
        return inbound() ? FaxStatus.RECEIVED : FaxStatus.QUEUED;
    }

    @Nullable
    String from() {
        return inbound() ? other : line.number();
    }

    @Nullable
    String to() {
        return inbound() ? line.number() : other;
    }
}
