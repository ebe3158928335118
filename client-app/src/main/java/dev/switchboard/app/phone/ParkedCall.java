package dev.switchboard.app.phone;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A parked call of any user (docs/guides/client-socket.md#parked-calls).
///
/// @param from null when the caller withheld the number
/// @param userId the user whose call it is; null when it has none
record ParkedCall(
        String id,
        String direction,
        @Nullable String from,
        String to,
        @Nullable String userId,
        String parkedSlot,
        Instant startedAt) {

    boolean inbound() {
        return "inbound".equals(direction);
    }

    /// The number at the other end; null when it is withheld.
    @Nullable
    String otherNumber() {
        return inbound() ? from : to;
    }
}
