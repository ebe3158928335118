package dev.switchboard.api.messages;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A text message (decisions, section 3).
///
/// @param conversationId the same for all messages between one line and one other number
/// @param from E.164; null when the sender withheld it
/// @param to E.164
/// @param text empty for an MMS without any
/// @param segments as GSM 03.38 and UCS-2 count them; 1 for an MMS
/// @param userId who held the line when it came or went
/// @param numberId the company's line
/// @param error why it failed; null unless it did
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
        Instant updatedAt) {

    public Message {
        media = List.copyOf(media);
    }

    /// The message as it is once it has come to `next`.
    Message to(MessageStatus next, @Nullable MessageError reason, Instant at) {
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
                reason,
                createdAt,
                next == MessageStatus.SENT ? at : sentAt,
                next == MessageStatus.DELIVERED ? at : deliveredAt,
                at.isBefore(updatedAt) ? updatedAt : at);
    }
}
