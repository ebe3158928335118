package dev.switchboard.api.calling.phones;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A server with which a browser finds a way to Asterisk, or over which it sends sound where there is no
/// other way, in the form of `RTCIceServer` (WebRTC, section 4.2.2).
///
/// @param urls with the scheme `stun`, `stuns`, `turn` or `turns` (RFC 7064, RFC 7065)
/// @param username with the time when the credential expires; null for STUN
/// @param credential null for STUN
record IceServer(
        List<String> urls,
        @Nullable String username,
        @Nullable String credential) {

    IceServer {
        urls = List.copyOf(urls);
    }

    @Override
    public String toString() {
        return "IceServer[urls=" + urls + "]";
    }
}
