// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Whether a user wants to be reached, and is on a call.
///
/// @param message The user's own words about an absence, up to 140 characters; null for none.
/// @param onCall Whether the user talks on the phone at this moment.
/// @param status The availability that the user has set; `available` at first.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param userId The identifier of the user whose presence this is.
@Generated("sdk/renew")
public record Presence(
        @JsonProperty("message") @Nullable String message,
        @JsonProperty("on_call") boolean onCall,
        @JsonProperty("status") PresenceStatus status,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") String userId) {}
