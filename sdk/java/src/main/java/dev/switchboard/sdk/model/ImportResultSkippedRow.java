// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// An entry of the file that was not imported.
///
/// @param code The rule that the entry breaks: a code such as those of `fields` in an error, stable, for
///     programs.
/// @param reason Why it was left out: one English sentence, whose text can change.
/// @param row Its number in the file, from 1; the header row does not count.
@Generated("sdk/renew")
public record ImportResultSkippedRow(
        @JsonProperty("code") String code,
        @JsonProperty("reason") String reason,
        @JsonProperty("row") int row) {}
