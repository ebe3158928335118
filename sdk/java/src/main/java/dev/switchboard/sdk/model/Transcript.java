// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The transcript of a call.
///
/// @param callId The call.
/// @param createdAt When it was created.
/// @param language A language tag (BCP 47).
/// @param segments The segments, in the order of their starts.
/// @param text The whole text.
@Generated("sdk/renew")
public record Transcript(
        @JsonProperty("call_id") String callId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("language") String language,
        @JsonProperty("segments") List<TranscriptSegment> segments,
        @JsonProperty("text") String text) {
    public Transcript {
        segments = Objects.requireNonNullElse(segments, List.of());
    }
}
