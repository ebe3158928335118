// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A browser or an application where a user is signed in.
///
/// @param clientAddress The IP address from which the user signed in; null if unknown.
/// @param createdAt When the user signed in there, RFC 3339 in UTC.
/// @param current Whether the token of this request belongs to it.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastSeenAt The last request of the browser, or of an application that was signed in with it; exact to a
///     minute.
/// @param userAgent What the browser calls itself (`User-Agent`), possibly cut; null if it said nothing.
@Generated("sdk/renew")
public record Session(
        @JsonProperty("client_address") @Nullable String clientAddress,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("current") boolean current,
        @JsonProperty("id") String id,
        @JsonProperty("last_seen_at") Instant lastSeenAt,
        @JsonProperty("user_agent") @Nullable String userAgent) {}
