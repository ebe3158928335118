// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The SIP account with which a client application registers as a phone with sound.
///
/// @param domain The SIP domain that the phone registers at, which is also the realm of the authentication.
/// @param expiresAt When the phone ends unless it is renewed before, RFC 3339 in UTC.
/// @param iceServers STUN and TURN servers that the browser uses, as `iceServers` of `RTCPeerConnection`; mostly
///     none. Their credentials end within an hour; renewing the phone returns new ones.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param password The SIP secret, 32 letters and digits; shown only in this response.
/// @param username The SIP user, unique in the service; it reveals nothing about the company.
/// @param websocketUrl The address of SIP over a WebSocket (RFC 7118); add the parameter `ticket`.
@Generated("sdk/renew")
public record BrowserPhone(
        @JsonProperty("domain") String domain,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("ice_servers") List<IceServer> iceServers,
        @JsonProperty("id") String id,
        @JsonProperty("password") String password,
        @JsonProperty("username") String username,
        @JsonProperty("websocket_url") String websocketUrl) {
    public BrowserPhone {
        iceServers = Objects.requireNonNullElse(iceServers, List.of());
    }
}
