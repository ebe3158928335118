// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A number that the company can take.
///
/// @param capabilities What it can be used for.
/// @param id Its id.
/// @param number E.164.
/// @param type The type of the number.
@Generated("sdk/renew")
public record AvailableNumber(
        @JsonProperty("capabilities") List<Capability> capabilities,
        @JsonProperty("id") String id,
        @JsonProperty("number") String number,
        @JsonProperty("type") NumberType type) {
    public AvailableNumber {
        capabilities = Objects.requireNonNullElse(capabilities, List.of());
    }
}
