// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A phone number of the company, assigned to one user or to nobody.
///
/// @param assignedAt When it was assigned to its user, RFC 3339 in UTC; null exactly when `user_id` is.
/// @param capabilities What it can be used for; other uses are refused or fail.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param label The company's own name for it, up to 120 characters; null until somebody gives one.
/// @param number The phone number itself in E.164: `+`, the country code and digits.
/// @param status Whether it can be used yet; only an `active` number rings, sends and can be assigned.
/// @param type Which kind of phone number it is to the network.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the user it is assigned to; null for nobody.
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
