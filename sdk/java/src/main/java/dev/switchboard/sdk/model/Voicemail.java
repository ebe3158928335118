// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Words that a caller left on a line, as sound and often as text.
///
/// @param callId The identifier of the call in which it was left; null if there is none.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param duration How long it plays, in whole seconds.
/// @param from The caller's number, E.164; null when the caller withheld it.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param mediaUrl A signed link to the audio, valid for an hour for everyone who has it.
/// @param numberId The identifier of the line that was called.
/// @param read Whether somebody marked it as read; false at first, and phones show a light until then.
/// @param to The called number of the company, E.164.
/// @param transcript The caller's words as text; null while unknown, or without transcription.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the user who then had the line; null for nobody.
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
