package dev.switchboard.api.calling.phones;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// A phone that was renewed.
///
/// @param expiresAt unless it is renewed again before
/// @param iceServers with new credentials
record BrowserPhoneRenewal(UUID id, Instant expiresAt, List<IceServer> iceServers) {

    BrowserPhoneRenewal {
        iceServers = List.copyOf(iceServers);
    }
}
