// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An invitation of a user to the company.
///
/// @param email The email address with which the user will sign in.
/// @param expiresAt Until when it can be accepted.
/// @param id Its id.
/// @param name The name, which the user can change when accepting.
/// @param role The role that the user gets.
/// @param status What became of it.
/// @param url The link that accepts it; returned only when it was just created, and only without a mail server.
@Generated("sdk/renew")
public record Invitation(
        @JsonProperty("email") String email,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("role") InvitedRole role,
        @JsonProperty("status") InvitationStatus status,
        @JsonProperty("url") @Nullable String url) {}
