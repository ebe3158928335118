// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A number of a sandbox, which no other company and no telephone reaches.
///
/// @param capabilities What it is for: `voice`, `sms`, `mms`, `fax`.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param number The number, E.164: a 555-01xx one, the same in every sandbox.
/// @param userId The identifier of the user to whom it is assigned; null for nobody.
@Generated("sdk/renew")
public record SandboxNumber(
        @JsonProperty("capabilities") List<String> capabilities,
        @JsonProperty("id") String id,
        @JsonProperty("number") String number,
        @JsonProperty("user_id") @Nullable String userId) {
    public SandboxNumber {
        capabilities = Objects.requireNonNullElse(capabilities, List.of());
    }
}
