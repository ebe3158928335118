package dev.switchboard.telephony;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where a call to a number goes.
///
/// @param numberId the line
/// @param userId whose line it is; null for nobody's and for a team queue
/// @param rings at whose devices it may ring, all at once; nobody: it goes to voicemail
public record Route(UUID orgId, UUID numberId, @Nullable UUID userId, List<UUID> rings) {

    public Route {
        rings = List.copyOf(rings);
    }
}
