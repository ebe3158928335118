// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Where a user is signed in.
///
/// @param clientAddress The address from which the user signed in.
/// @param createdAt When it was created.
/// @param current Whether the token of this request belongs to it.
/// @param id Its id.
/// @param lastSeenAt The last request of the browser, or of an application that was signed in with it; exact to a
///     minute.
/// @param userAgent What the browser calls itself.
@Generated("sdk/renew")
public record Session(
        @JsonProperty("client_address") @Nullable String clientAddress,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("current") boolean current,
        @JsonProperty("id") String id,
        @JsonProperty("last_seen_at") Instant lastSeenAt,
        @JsonProperty("user_agent") @Nullable String userAgent) {}
