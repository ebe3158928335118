// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A finished recording of a call, whose audio can be fetched.
///
/// @param callId The identifier of the call whose sound this is.
/// @param contentType The media type of the audio: always `audio/ogg`.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param duration How long it plays, in whole seconds, including the announcement.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param mediaUrl A signed link to the audio, valid for an hour for everyone who has it.
/// @param size The length of the audio file in bytes.
/// @param startedAt When the announcement began to play, RFC 3339 in UTC.
/// @param userId The identifier of the user of the call; null for nobody.
@Generated("sdk/renew")
public record Recording(
        @JsonProperty("call_id") String callId,
        @JsonProperty("content_type") String contentType,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("duration") int duration,
        @JsonProperty("id") String id,
        @JsonProperty("media_url") String mediaUrl,
        @JsonProperty("size") long size,
        @JsonProperty("started_at") Instant startedAt,
        @JsonProperty("user_id") @Nullable String userId) {}
