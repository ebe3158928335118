package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Users whose clients are connected to an engine instead of the client WebSocket: softphones that
/// register at it, or simulated ones. An open client counts as one that is connected by WebSocket:
/// queues ring its user, and it is shown the user's calls.
@FunctionalInterface
public interface UserClients {

    /// @return empty unless that user is active
    Mono<ClientUser> user(UUID userId);
}
