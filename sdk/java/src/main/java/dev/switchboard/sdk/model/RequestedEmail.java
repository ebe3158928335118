// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A new email address that waits for its confirmation.
///
/// @param email The address to which the confirmation link was sent.
/// @param expiresAt Until when it can be confirmed, RFC 3339 in UTC.
/// @param url The link that confirms it; returned only without a mail server.
@Generated("sdk/renew")
public record RequestedEmail(
        @JsonProperty("email") String email,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("url") @Nullable String url) {}
