package dev.switchboard.telephony;

import java.net.URI;

/// Where an engine receives SIP over a WebSocket (RFC 7118). One whose calls have sound in the browser
/// provides it; the application connects browsers with it.
///
/// @param url with the scheme `ws` or `wss`; browsers do not see it
public record SipWebSocket(URI url) {}
