// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One page of a list, with the cursor that leads to the next one.
///
/// @param items The records of this page, at most `limit` of them; an empty list when nothing matches.
/// @param nextCursor Send it as `cursor` to get the next page; null on the last page. A page of faxes with
///     filters may be short, or empty, and still have one.
@Generated("sdk/renew")
public record PoolNumberPage(
        @JsonProperty("items") List<PoolNumber> items,
        @JsonProperty("next_cursor") @Nullable String nextCursor) {
    public PoolNumberPage {
        items = Objects.requireNonNullElse(items, List.of());
    }
}
