package dev.switchboard.api.clients;

import dev.switchboard.api.actor.Actor;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// The call commands of a client. Errors are those of the API: `ApiError` with 404, 409 and so on.
public interface ClientCommands {

    Mono<Void> answer(Actor actor, UUID callId);

    Mono<Void> decline(Actor actor, UUID callId);

    Mono<Void> pickUp(Actor actor, UUID callId);

    Mono<Void> hold(Actor actor, UUID callId);

    Mono<Void> unhold(Actor actor, UUID callId);

    Mono<Void> hangUp(Actor actor, UUID callId);
}
