// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// All messages between one line and one other number that you may see.
///
/// @param id Its id.
/// @param lastMessage The latest message.
/// @param messageCount The number of messages.
/// @param number The company's number, E.164.
/// @param numberId The company's line.
/// @param otherNumber E.164; null for all senders who withheld their numbers.
/// @param unreadCount The number of unread messages.
/// @param updatedAt When the last message was received or sent.
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
