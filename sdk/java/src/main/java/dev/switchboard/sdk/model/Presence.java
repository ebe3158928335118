// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Whether a user can be reached.
///
/// @param message The user's own text; null for none.
/// @param onCall Whether the user is on a call now.
/// @param status The availability that the user has set.
/// @param updatedAt When it last changed.
/// @param userId The user.
@Generated("sdk/renew")
public record Presence(
        @JsonProperty("message") @Nullable String message,
        @JsonProperty("on_call") boolean onCall,
        @JsonProperty("status") PresenceStatus status,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("user_id") String userId) {}
