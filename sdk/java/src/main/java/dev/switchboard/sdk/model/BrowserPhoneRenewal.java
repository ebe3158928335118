// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A phone of a client application that goes on, with new credentials of its servers.
///
/// @param expiresAt When the phone ends unless it is renewed again before, RFC 3339 in UTC.
/// @param iceServers The STUN and TURN servers of the phone, with new credentials.
/// @param id The identifier of the phone, as in the path.
@Generated("sdk/renew")
public record BrowserPhoneRenewal(
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("ice_servers") List<IceServer> iceServers,
        @JsonProperty("id") String id) {
    public BrowserPhoneRenewal {
        iceServers = Objects.requireNonNullElse(iceServers, List.of());
    }
}
