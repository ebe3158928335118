// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// What one speaker said without a pause.
///
/// @param end Seconds from the answer.
/// @param speaker The speaker.
/// @param start Seconds from the answer.
/// @param text The text.
@Generated("sdk/renew")
public record TranscriptSegment(
        @JsonProperty("end") double end,
        @JsonProperty("speaker") String speaker,
        @JsonProperty("start") double start,
        @JsonProperty("text") String text) {}
