// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A number of the service's pool that the company can take.
///
/// @param capabilities What it could be used for once the company has it.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param number The phone number itself in E.164: `+`, the country code and digits.
/// @param type Which kind of phone number it is to the network.
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
