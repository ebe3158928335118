// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// How many deliveries a recovery queued, and where to go on.
///
/// @param deliveries How many missed events will be sent again.
/// @param nextSince The `since` of the next request if this one did not cover the whole period; otherwise null.
@Generated("sdk/renew")
public record Recovery(
        @JsonProperty("deliveries") long deliveries,
        @JsonProperty("next_since") @Nullable Instant nextSince) {}
