// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

///
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param userId The identifier of the user whom the record is about or belongs to.
@Generated("sdk/renew")
public record SandboxSandboxNumber(
        @JsonProperty("capabilities") List<String> capabilities,
        @JsonProperty("id") String id,
        @JsonProperty("number") String number,
        @JsonProperty("user_id") @Nullable String userId) {
    public SandboxSandboxNumber {
        capabilities = Objects.requireNonNullElse(capabilities, List.of());
    }
}
