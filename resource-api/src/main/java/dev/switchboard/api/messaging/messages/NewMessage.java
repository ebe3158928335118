package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.telephony.TextSegments;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A message that is about to be written.
///
/// @param line the company's line
/// @param other the other party, E.164; null when the sender withheld it
record NewMessage(
        UUID orgId,
        UUID id,
        MessageDirection direction,
        Line line,
        @Nullable String other,
        String text,
        List<MediaItem> media,
        Instant createdAt) {

    NewMessage {
        media = List.copyOf(media);
    }

    boolean inbound() {
        return direction == MessageDirection.INBOUND;
    }

    MessageType type() {
        return media.isEmpty() ? MessageType.SMS : MessageType.MMS;
    }

    MessageStatus status() {
        return inbound() ? MessageStatus.RECEIVED : MessageStatus.QUEUED;
    }

    @Nullable
    String from() {
        return inbound() ? other : line.number();
    }

    @Nullable
    String to() {
        return inbound() ? line.number() : other;
    }

    RecordChange change() {
        return new RecordChange(orgId, ChangedResource.MESSAGES, id, line.userId());
    }

    int segments() {
        return media.isEmpty() ? TextSegments.count(text) : 1;
    }

    boolean isComplete() {
        return media.stream().allMatch(MediaItem::isComplete);
    }
}
