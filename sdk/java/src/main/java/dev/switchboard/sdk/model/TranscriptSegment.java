// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// What one speaker said without a pause.
///
/// @param end When it is over, in seconds after the answer.
/// @param speaker Who spoke: `caller` or `callee`, the name of a colleague, or `unknown`.
/// @param start When it begins, in seconds after the answer.
/// @param text The recognized words, with punctuation.
@Generated("sdk/renew")
public record TranscriptSegment(
        @JsonProperty("end") double end,
        @JsonProperty("speaker") String speaker,
        @JsonProperty("start") double start,
        @JsonProperty("text") String text) {}
