package dev.switchboard.telephony;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The destination of calls to a number.
///
/// @param numberId the line
/// @param userId whose line it is; null for an unassigned line and for a team queue
/// @param rings the users whose devices ring, all at once
/// @param phones further devices that ring at the same time: those on an unassigned number. If neither a user nor a
///     phone rings, calls go to voicemail
/// @param faxes whether calls are received as faxes
/// @param calls whether the number takes calls at all; one for texts alone does not
public record Route(
        UUID orgId,
        UUID numberId,
        @Nullable UUID userId,
        List<UUID> rings,
        List<Phone> phones,
        FaxReception faxes,
        boolean calls) {

    public Route {
        rings = List.copyOf(rings);
        phones = List.copyOf(phones);
    }

    /// A device on an unassigned number.
    ///
    /// @param userId whose device it is, who has the call if it is answered there
    public record Phone(UUID deviceId, UUID userId) {}

    /// Of a number that takes calls.
    public Route(UUID orgId, UUID numberId, @Nullable UUID userId, List<UUID> rings, FaxReception faxes) {
        this(orgId, numberId, userId, rings, List.of(), faxes, true);
    }

    /// Of a number that takes calls, but no faxes.
    public Route(UUID orgId, UUID numberId, @Nullable UUID userId, List<UUID> rings) {
        this(orgId, numberId, userId, rings, FaxReception.NEVER);
    }

    /// Whether neither a user nor a phone rings.
    public boolean ringsNowhere() {
        return rings.isEmpty() && phones.isEmpty();
    }
}
