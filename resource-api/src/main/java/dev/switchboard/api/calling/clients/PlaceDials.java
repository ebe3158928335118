package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.actor.Actor;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Places calls for clients: the call of a [ClientMessage.CallToPlace], or one that the user dials at
/// the client itself.
public interface PlaceDials {

    /// Claims the request and places the call. Of two clients of a user one wins.
    ///
    /// @return the call's id. Errors: `ApiError` 404 for an unknown request, 409 when its call has been
    ///     placed already or it has expired
    Mono<UUID> place(UUID orgId, UUID userId, UUID dialId);

    /// Places a call at once; no other client of the user is asked to.
    ///
    /// @param to E.164 or a colleague's extension
    /// @param callerId E.164; null for the user's line
    /// @return the call's id. Errors: `ApiError` 422 as for POST /calls, 409 when the call cannot be placed
    Mono<UUID> dial(Actor actor, String to, @Nullable String callerId);
}
