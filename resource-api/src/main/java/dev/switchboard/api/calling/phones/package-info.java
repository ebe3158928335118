/// The phones of users: which SIP devices may register at a telephony engine that has phones, what is dialed on them
/// and which are registered; and phones in the browser, with sound over WebRTC: the short-lived SIP credentials of a
/// page of the client application, and the WebSocket over which it registers
/// (docs/guides/client-socket.md#the-phone-with-sound).
///
/// ```
/// page ── SIP over a WebSocket ──▶ gateway ──▶ resource API (PhoneSockets) ──▶ Asterisk's HTTP server, /ws
/// page ◀── Opus, DTLS-SRTP, ICE ──────────────────────────────────────────────▶ Asterisk
/// ```
///
/// The WebSocket goes through this service, so that only one service needs access to Asterisk's HTTP server, which
/// also serves ARI, and so that the ticket, the origin and the credential are checked where those of the client's
/// socket are. `browser_phones` has the hash of the password, the hash of the access token whose end also ends the
/// credentials, and the time when they expire unless the page renews them. When the token has ended, the gateway
/// closes the socket with 4401, and this service deletes the credentials. With several Asterisks, all browsers of a
/// user are connected to the same one, or to another one while it is unreachable.
@NullMarked
package dev.switchboard.api.calling.phones;

import org.jspecify.annotations.NullMarked;
