// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// An entry of the file that was not imported.
///
/// @param reason Why it was left out: one English sentence, whose text can change.
/// @param row Its number in the file, from 1; the header row does not count.
@Generated("sdk/renew")
public record ImportResultSkippedRow(
        @JsonProperty("reason") String reason,
        @JsonProperty("row") int row) {}
