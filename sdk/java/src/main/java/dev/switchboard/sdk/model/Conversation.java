// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// All messages between one line of the company and one other number that you may see.
///
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastMessage The latest message that was sent or received, whole.
/// @param messageCount How many messages it has, both directions together.
/// @param number The company's own line, E.164.
/// @param numberId The identifier of the company's own line.
/// @param otherNumber The other party's number, E.164; null for all senders who withheld theirs.
/// @param unreadCount How many of its messages nobody marked as read.
/// @param updatedAt When the last message was received or sent, RFC 3339 in UTC; marking as read does not move
///     it.
@Generated("sdk/renew")
public record Conversation(
        @JsonProperty("id") String id,
        @JsonProperty("last_message") Message lastMessage,
        @JsonProperty("message_count") long messageCount,
        @JsonProperty("number") String number,
        @JsonProperty("number_id") String numberId,
        @JsonProperty("other_number") @Nullable String otherNumber,
        @JsonProperty("unread_count") long unreadCount,
        @JsonProperty("updated_at") Instant updatedAt) {}
