// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A user of the company, who signs in, has devices, and can hold numbers.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param email The email address that the user signs in with; no two users of any company share one.
/// @param extension The internal number, 2 to 6 digits, under which colleagues call the user; null for none.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The full name as colleagues see it, 1 to 120 characters.
/// @param role What the user may do in the company; exactly one user is the owner.
/// @param status Whether the user may sign in and use the API; `active` until an administrator disables the user.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
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
