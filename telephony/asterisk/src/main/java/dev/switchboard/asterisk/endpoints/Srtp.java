package dev.switchboard.asterisk.endpoints;

import java.util.Map;

/// Whether sound is encrypted (SRTP with keys in SDP, RFC 4568). The keys are as secret as the signaling,
/// so the devices should use TLS.
public enum Srtp {
    /// Devices that ask for it are refused.
    OFF,
    /// For devices that ask for it.
    OPTIONAL,
    /// Calls without it are refused.
    REQUIRED;

    /// Of an endpoint.
    Map<String, String> fields() {
        return Map.of(
                "media_encryption", this == OFF ? "no" : "sdes",
                "media_encryption_optimistic", this == OPTIONAL ? "yes" : "no");
    }
}
