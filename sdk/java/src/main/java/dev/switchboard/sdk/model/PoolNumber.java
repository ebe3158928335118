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
/// @param capabilities What it can be used for by the company that has it.
/// @param companyId The identifier of the company that has it; null while no company does.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param number The phone number itself in E.164: `+`, the country code and digits.
/// @param releasedAt Since when it is quarantined, RFC 3339 in UTC; null if it is not.
/// @param status Whether a company has it, or can take it now.
/// @param type Which kind of phone number it is to the network.
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
