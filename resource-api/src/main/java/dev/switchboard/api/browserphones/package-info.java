/// Phones in the browser, with sound over WebRTC: the short-lived SIP credentials of a page of the
/// client application, and the WebSocket over which it registers at the telephony engine
/// (docs/guides/client-socket.md#the-phone-with-sound).
@NullMarked
package dev.switchboard.api.browserphones;

import org.jspecify.annotations.NullMarked;
