package dev.switchboard.telephony;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The attributes of a leg that never change, as an engine keeps them.
///
/// @param from E.164; null for a withheld caller
/// @param to E.164
/// @param numberId the line of this service
/// @param left whether its user has left by a transfer to an outside number
public record LegDetails(
        UUID orgId,
        UUID callId,
        CallDirection direction,
        @Nullable String from,
        String to,
        UUID numberId,
        boolean left) {

    /// Whether the call came in.
    public boolean inbound() {
        return direction == CallDirection.INBOUND;
    }

    /// The number of the line.
    public String line() {
        return inbound() ? to : Objects.requireNonNull(from);
    }

    /// The number of the other party.
    public @Nullable String otherParty() {
        return inbound() ? from : to;
    }
}
