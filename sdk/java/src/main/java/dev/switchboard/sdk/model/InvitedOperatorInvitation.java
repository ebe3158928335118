// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The invitation of an operator, sent by email unless there is no mail server.
///
/// @param email The address to which it was sent, which will be the sign-in name.
/// @param expiresAt Until when it can be accepted, RFC 3339 in UTC.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param url The link that accepts it; returned only here, and only without a mail server.
@Generated("sdk/renew")
public record InvitedOperatorInvitation(
        @JsonProperty("email") String email,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("id") String id,
        @JsonProperty("url") @Nullable String url) {}
