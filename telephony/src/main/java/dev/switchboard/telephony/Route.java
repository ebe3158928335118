package dev.switchboard.telephony;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The destination of calls to a number.
///
/// @param numberId the line
/// @param userId whose line it is; null for an unassigned line and for a team queue
/// @param rings the users whose devices ring, all at once; if empty, calls go to voicemail
public record Route(UUID orgId, UUID numberId, @Nullable UUID userId, List<UUID> rings) {

    public Route {
        rings = List.copyOf(rings);
    }
}
