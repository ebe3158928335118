// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What became of the entries of an imported file.
///
/// @param created How many entries became new contacts.
/// @param skipped The entries that were not imported, with the reason of each.
/// @param updated How many entries were about a contact that was there already.
@Generated("sdk/renew")
public record ImportResult(
        @JsonProperty("created") int created,
        @JsonProperty("skipped") List<ImportResultSkippedRow> skipped,
        @JsonProperty("updated") int updated) {
    public ImportResult {
        skipped = Objects.requireNonNullElse(skipped, List.of());
    }
}
