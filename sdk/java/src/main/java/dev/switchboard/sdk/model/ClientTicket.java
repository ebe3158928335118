// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Opens one live connection.
///
/// @param expiresAt When it can no longer be used.
/// @param ticket Can be used once.
@Generated("sdk/renew")
public record ClientTicket(
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("ticket") String ticket) {}
