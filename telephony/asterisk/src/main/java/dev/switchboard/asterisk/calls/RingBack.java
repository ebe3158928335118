package dev.switchboard.asterisk.calls;

import dev.switchboard.telephony.Route;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where a call comes back to that a user has transferred or parked, if nobody takes it: at that user, as a call to the
/// line of the leg that has ended.
///
/// @param line E.164
/// @param otherParty the number of the party who waits; null for a withheld caller
record RingBack(
        UUID orgId,
        UUID userId,
        UUID numberId,
        String line,
        @Nullable String otherParty) {

    /// Set on the channel of a party whose call was transferred and rings, for a process that takes over.
    static final String VARIABLE = "SB_RING_BACK";

    private static final String SEPARATOR = ",";
    private static final int PARTS = 6;

    /// @return null for a leg without a user
    static @Nullable RingBack to(Leg leg) {
        var details = leg.details();
        var user = leg.userId();
        return user == null
                ? null
                : new RingBack(details.orgId(), user, details.numberId(), details.line(), details.otherParty());
    }

    /// @param text of the variable
    /// @param target the leg that rings
    /// @return null unless that is the one to which the call was transferred
    static @Nullable RingBack of(String text, Leg target) {
        var parts = text.split(SEPARATOR, -1);
        return parts.length == PARTS && parts[0].equals(target.callId().toString())
                ? new RingBack(
                        UUID.fromString(parts[1]),
                        UUID.fromString(parts[2]),
                        UUID.fromString(parts[3]),
                        parts[4],
                        parts[5].isEmpty() ? null : parts[5])
                : null;
    }

    /// The value of the variable.
    ///
    /// @param target the leg to which the call was transferred
    String text(Leg target) {
        return String.join(
                SEPARATOR,
                target.callId().toString(),
                orgId.toString(),
                userId.toString(),
                numberId.toString(),
                line,
                otherParty == null ? "" : otherParty);
    }

    Route route() {
        return new Route(orgId, numberId, userId, List.of(userId));
    }
}
