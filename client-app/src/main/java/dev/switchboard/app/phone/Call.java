package dev.switchboard.app.phone;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A call as the API shows it, as far as the phone needs it (docs/guides/calls.md#one-record-per-leg).
///
/// @param from null when the caller withheld the number
/// @param userId null while a call to the main number rings
/// @param parkedSlot where a parked call waits; null for any other call
record Call(
        String id,
        String direction,
        String result,
        String state,
        @Nullable String from,
        String to,
        @Nullable String userId,
        boolean onHold,
        @Nullable String parkedSlot,
        boolean recording,
        Instant startedAt,
        @Nullable Instant answeredAt,
        int duration,
        Instant updatedAt) {

    boolean inbound() {
        return "inbound".equals(direction);
    }

    /// The number at the other end; null when it is withheld.
    @Nullable
    String otherNumber() {
        return inbound() ? from : to;
    }

    boolean isOf(String user) {
        return Objects.equals(userId, user);
    }
}
