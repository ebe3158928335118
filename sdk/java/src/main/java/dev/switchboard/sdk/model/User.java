// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A user of the company.
///
/// @param createdAt When it was created.
/// @param email The email address that the user signs in with.
/// @param extension The internal number, 2 to 6 digits; null for none.
/// @param id Its id.
/// @param name The full name.
/// @param role The user's role in the company.
/// @param status Whether the user may sign in and use the API.
/// @param updatedAt When it last changed.
@Generated("sdk/renew")
public record User(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("email") String email,
        @JsonProperty("extension") @Nullable String extension,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("role") UserRole role,
        @JsonProperty("status") UserStatus status,
        @JsonProperty("updated_at") Instant updatedAt) {}
