// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A message that a caller left on a line.
///
/// @param callId The call in which it was left; null if there is none.
/// @param createdAt When it was created.
/// @param duration Seconds.
/// @param from E.164; null when the caller withheld it.
/// @param id Its id.
/// @param mediaUrl A signed link to the audio, valid for an hour for everyone who has it.
/// @param numberId The line.
/// @param read Whether it is marked as read.
/// @param to E.164.
/// @param transcript The text of the message; null if unknown.
/// @param updatedAt When it last changed.
/// @param userId The user who then had the line; null for nobody.
@Generated("sdk/renew")
public record Voicemail(
        @JsonProperty("call_id") @Nullable String callId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("duration") int duration,
        @JsonProperty("from") @Nullable String from,
        @JsonProperty("id") String id,
        @JsonProperty("media_url") String mediaUrl,
        @JsonProperty("number_id") String numberId,
        @JsonProperty("read") boolean read,
        @JsonProperty("to") String to,
        @JsonProperty("transcript") @Nullable String transcript,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") @Nullable String userId) {}
