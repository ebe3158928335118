// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Opens one live connection of the client application.
///
/// @param expiresAt Until when it opens a connection, RFC 3339 in UTC; 30 seconds after its creation.
/// @param ticket The value of the socket's `ticket` parameter; valid for one connection.
@Generated("sdk/renew")
public record ClientTicket(
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("ticket") String ticket) {}
