// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A text message, sent or received: an SMS, or an MMS with media.
///
/// @param conversationId The identifier of the conversation: the same for all messages between one line and one
///     other number.
/// @param createdAt When it was received from the network, or accepted for sending; RFC 3339 in UTC.
/// @param deliveredAt When it reached the recipient's phone, RFC 3339 in UTC; null before, and for an inbound
///     message.
/// @param direction Who sent it, seen from the company.
/// @param error The reason of a failure, with a code for programs; null unless `status` is `failed`.
/// @param from The sender's number, E.164; null when the sender withheld it.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param media The media items of an MMS, up to 10; an empty list for an SMS.
/// @param numberId The identifier of the company's line that sent or received it.
/// @param read Whether somebody marked it as read; false for a new inbound message, true for an outbound one.
/// @param segments How many parts the network counts and bills, by GSM 03.38 or UCS-2; 1 for an MMS.
/// @param sentAt When the carrier took it, RFC 3339 in UTC; null before, and for an inbound message.
/// @param status How far it got; a received message is always `received`.
/// @param text The words, up to 1,600 characters; empty for an MMS without text.
/// @param to The recipient's number, E.164.
/// @param type `mms` if it has media, otherwise `sms`.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the user who had the line when it was sent or received; null for nobody.
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
