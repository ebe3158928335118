// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A text message.
///
/// @param conversationId The same for all messages between one line and one other number.
/// @param createdAt When it was received or accepted.
/// @param deliveredAt When it reached the recipient; null before, and for an inbound message.
/// @param direction The direction, seen from the company.
/// @param error Why it failed; null unless it did.
/// @param from E.164; null when the sender withheld it.
/// @param id Its id.
/// @param media The items of an MMS.
/// @param numberId The company's line.
/// @param read Whether it was read; always true for a new outbound message.
/// @param segments As GSM 03.38 and UCS-2 count them; 1 for an MMS.
/// @param sentAt When it was sent; null before, and for an inbound message.
/// @param status The status.
/// @param text The text; empty for an MMS without text.
/// @param to E.164.
/// @param type MMS if it has media.
/// @param updatedAt When it last changed.
/// @param userId The user who had the line when it was sent or received; null for nobody.
@Generated("sdk/renew")
public record Message(
        @JsonProperty("conversation_id") String conversationId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("delivered_at") @Nullable Instant deliveredAt,
        @JsonProperty("direction") MessageDirection direction,
        @JsonProperty("error") @Nullable MessageError error,
        @JsonProperty("from") @Nullable String from,
        @JsonProperty("id") String id,
        @JsonProperty("media") List<MessageMedia> media,
        @JsonProperty("number_id") String numberId,
        @JsonProperty("read") boolean read,
        @JsonProperty("segments") int segments,
        @JsonProperty("sent_at") @Nullable Instant sentAt,
        @JsonProperty("status") MessageStatus status,
        @JsonProperty("text") String text,
        @JsonProperty("to") String to,
        @JsonProperty("type") MessageType type,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") @Nullable String userId) {
    public Message {
        media = Objects.requireNonNullElse(media, List.of());
    }
}
