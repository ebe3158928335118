package dev.switchboard.api.directory.devices;

/// How a device can reach the SIP server; `wss` is SIP over a secure WebSocket (RFC 7118).
public enum SipTransport {
    UDP,
    TCP,
    TLS,
    WSS
}
