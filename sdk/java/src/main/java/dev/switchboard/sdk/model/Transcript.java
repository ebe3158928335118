// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What was said in a call, as text.
///
/// @param callId The identifier of the call whose words these are.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param language The language that was recognized, as a tag of BCP 47 such as `en`.
/// @param segments What each speaker said, in the order of the starts.
/// @param text All segments one after the other, with spaces between them.
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
