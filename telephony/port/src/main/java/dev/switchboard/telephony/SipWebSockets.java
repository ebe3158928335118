package dev.switchboard.telephony;

import java.net.URI;
import java.util.List;

/// Where an engine receives SIP over a WebSocket (RFC 7118). One whose calls have sound in the browser
/// provides it; the application connects browsers with any of them.
///
/// @param urls with the scheme `ws` or `wss`, at least one; browsers do not see them
public record SipWebSockets(List<URI> urls) {

    public SipWebSockets {
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("There is no WebSocket");
        }
        urls = List.copyOf(urls);
    }
}
