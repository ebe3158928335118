package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.carriers.Failure;
import dev.switchboard.api.messaging.carriers.OutboundRecord;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A text message (docs/guides/messages.md#the-message).
///
/// @param conversationId the same for all messages between one line and one other number
/// @param from E.164; null when the sender withheld it
/// @param to E.164
/// @param text empty for an MMS without text
/// @param segments as GSM 03.38 and UCS-2 count them; 1 for an MMS
/// @param userId the user who had the line at that time
/// @param numberId the company's line
/// @param error why it failed; otherwise null
public record Message(
        UUID id,
        UUID conversationId,
        MessageDirection direction,
        MessageType type,
        MessageStatus status,
        @Nullable String from,
        String to,
        String text,
        List<MessageMedia> media,
        int segments,
        boolean read,
        @Nullable UUID userId,
        UUID numberId,
        @Nullable MessageError error,
        Instant createdAt,
        @Nullable Instant sentAt,
        @Nullable Instant deliveredAt,
        Instant updatedAt)
        implements OutboundRecord<Message, MessageStatus> {

    public Message {
        media = List.copyOf(media);
    }

    @Override
    public boolean hasMedia() {
        return !media.isEmpty();
    }

    @Override
    public RecordChange change(UUID orgId) {
        return new RecordChange(orgId, ChangedResource.MESSAGES, id, userId);
    }

    @Override
    public Message after(MessageStatus next, @Nullable Failure failure, Instant at) {
        return new Message(
                id,
                conversationId,
                direction,
                type,
                next,
                from,
                to,
                text,
                media,
                segments,
                read,
                userId,
                numberId,
                failure == null ? null : new MessageError(failure.code(), failure.reason()),
                createdAt,
                next == MessageStatus.SENT ? at : sentAt,
                next == MessageStatus.DELIVERED ? at : deliveredAt,
                at.isBefore(updatedAt) ? updatedAt : at);
    }
}
