// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An invitation of a user to the company, sent by email.
///
/// @param email The email address with which the user will sign in.
/// @param expiresAt Until when it can be accepted, RFC 3339 in UTC.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The full name, which the user can change when accepting.
/// @param role What the user may do in the company once the invitation is accepted.
/// @param status What became of it; `pending` at first.
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
