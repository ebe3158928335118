package dev.switchboard.api.calling.phones;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The credentials with which a page of the client application registers as a phone. They are shown once.
///
/// @param domain the SIP domain and the realm
/// @param websocketUrl where SIP is sent over a WebSocket (RFC 7118), with a ticket
/// @param expiresAt unless it is renewed before
/// @param iceServers with credentials that expire; a renewal has new ones
record BrowserPhone(
        UUID id,
        String username,
        String password,
        String domain,
        URI websocketUrl,
        Instant expiresAt,
        List<IceServer> iceServers) {

    BrowserPhone {
        iceServers = List.copyOf(iceServers);
    }

    @Override
    public String toString() {
        return "BrowserPhone[id=" + id + "]";
    }
}
