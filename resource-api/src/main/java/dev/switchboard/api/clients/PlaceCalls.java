package dev.switchboard.api.clients;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Places calls, as a client does after a [ClientMessage.CallToPlace].
public interface PlaceCalls {

    /// @param callId the id of the new call
    /// @param userId the caller
    /// @param numberId the caller's line
    /// @param from the number of that line, E.164
    /// @param to E.164
    /// @return the call's id once its row exists
    Mono<UUID> place(UUID orgId, UUID callId, UUID userId, UUID numberId, String from, String to);
}
