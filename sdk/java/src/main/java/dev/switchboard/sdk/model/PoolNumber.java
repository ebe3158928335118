// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A number of the service, whichever company has it.
///
/// @param capabilities What it can be used for.
/// @param companyId The company that has it; null for none.
/// @param id Its id.
/// @param number E.164.
/// @param releasedAt Since when it is quarantined; null if it is not.
/// @param status Whether a company has it, or can take it.
/// @param type The type of the number.
@Generated("sdk/renew")
public record PoolNumber(
        @JsonProperty("capabilities") List<Capability> capabilities,
        @JsonProperty("company_id") @Nullable String companyId,
        @JsonProperty("id") String id,
        @JsonProperty("number") String number,
        @JsonProperty("released_at") @Nullable Instant releasedAt,
        @JsonProperty("status") PoolNumberStatus status,
        @JsonProperty("type") NumberType type) {
    public PoolNumber {
        capabilities = Objects.requireNonNullElse(capabilities, List.of());
    }
}
