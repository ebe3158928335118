package dev.switchboard.api.clients;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Places calls: what a client does with a [ClientMessage.CallToPlace].
public interface PlaceCalls {

    /// @param callId the id of the call to be
    /// @param userId who calls
    /// @param numberId the line it goes out from
    /// @param from that line, E.164
    /// @param to E.164
    /// @return the call's id once its row exists
    Mono<UUID> place(UUID orgId, UUID callId, UUID userId, UUID numberId, String from, String to);
}
