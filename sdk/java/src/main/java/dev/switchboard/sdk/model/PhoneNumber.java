// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A phone number of the company.
///
/// @param assignedAt When it was assigned; null exactly when `user_id` is.
/// @param capabilities What it can be used for.
/// @param createdAt When it was created.
/// @param id Its id.
/// @param label The company's own name for it; null for none.
/// @param number E.164.
/// @param status Whether it can be used yet.
/// @param type The type of the number.
/// @param updatedAt When it last changed.
/// @param userId The user it is assigned to; null for nobody.
@Generated("sdk/renew")
public record PhoneNumber(
        @JsonProperty("assigned_at") @Nullable Instant assignedAt,
        @JsonProperty("capabilities") List<Capability> capabilities,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("label") @Nullable String label,
        @JsonProperty("number") String number,
        @JsonProperty("status") NumberStatus status,
        @JsonProperty("type") NumberType type,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") @Nullable String userId) {
    public PhoneNumber {
        capabilities = Objects.requireNonNullElse(capabilities, List.of());
    }
}
