// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// With what a client application registers as a phone with sound.
///
/// @param domain The SIP domain, which is also the realm.
/// @param expiresAt When it ends, unless it is renewed before.
/// @param iceServers STUN and TURN servers that the browser uses, as `iceServers` of `RTCPeerConnection`; mostly
///     none. Their credentials end within an hour; renewing the phone returns new ones.
/// @param id Its id.
/// @param password Shown once.
/// @param username Unique; it reveals nothing about the company.
/// @param websocketUrl Where it sends SIP over a WebSocket, with the parameter `ticket`.
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
