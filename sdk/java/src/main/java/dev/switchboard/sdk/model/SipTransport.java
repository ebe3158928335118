// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// A protocol by which a SIP server can be reached.
///
/// - `udp`: SIP over UDP, without encryption.
/// - `tcp`: SIP over TCP, without encryption.
/// - `tls`: SIP over TLS, encrypted, at the next port.
/// - `wss`: SIP over a secure WebSocket, for browsers (RFC 7118).
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record SipTransport(@JsonValue String value) {

    /// `udp`
    public static final SipTransport UDP = new SipTransport("udp");

    /// `tcp`
    public static final SipTransport TCP = new SipTransport("tcp");

    /// `tls`
    public static final SipTransport TLS = new SipTransport("tls");

    /// `wss`
    public static final SipTransport WSS = new SipTransport("wss");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SipTransport {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
