package dev.switchboard.api.clients;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Places the call of a [ClientMessage.CallToPlace].
public interface PlaceDials {

    /// Claims the request and places the call. Of two clients of a user one wins.
    ///
    /// @return the call's id. Errors: `ApiError` 404 for an unknown request, 409 when its call has been
    ///     placed already or it has expired
    Mono<UUID> place(UUID orgId, UUID userId, UUID dialId);
}
