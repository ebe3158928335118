// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A recording of a call.
///
/// @param callId The call.
/// @param contentType The media type.
/// @param createdAt When it was created.
/// @param duration Seconds, including the announcement.
/// @param id Its id.
/// @param mediaUrl A signed link to the audio, valid for an hour for everyone who has it.
/// @param size Bytes.
/// @param startedAt When the announcement started.
/// @param userId The user of the call; null for nobody.
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
