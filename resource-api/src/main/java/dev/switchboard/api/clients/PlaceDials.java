package dev.switchboard.api.clients;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// A client's answer to a [ClientMessage.CallToPlace].
public interface PlaceDials {

    /// Claims what is to be dialled and places the call. Of two clients of a user one wins.
    ///
    /// @return the call's id. Errors: `ApiError` 404 where the user has no such dial, 409 when it has been
    ///     placed already or its time is over
    Mono<UUID> place(UUID orgId, UUID userId, UUID dialId);
}
