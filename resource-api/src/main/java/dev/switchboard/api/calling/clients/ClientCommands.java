package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.actor.Actor;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// The call commands of a client. Errors are those of the API: `ApiError` with 404, 409 and so on.
public interface ClientCommands {

    Mono<Void> answer(Actor actor, UUID callId);

    Mono<Void> decline(Actor actor, UUID callId);

    Mono<Void> pickUp(Actor actor, UUID callId);

    Mono<Void> hold(Actor actor, UUID callId);

    Mono<Void> unhold(Actor actor, UUID callId);

    /// @param target a colleague's id or extension, or an E.164 number
    Mono<Void> transfer(Actor actor, UUID callId, String target);

    Mono<Void> park(Actor actor, UUID callId);

    Mono<Void> startRecording(Actor actor, UUID callId);

    Mono<Void> stopRecording(Actor actor, UUID callId);

    /// @param digits 1 to 32 of `0` to `9`, `*`, `#` and `A` to `D`
    Mono<Void> sendDigits(Actor actor, UUID callId, String digits);

    Mono<Void> hangUp(Actor actor, UUID callId);
}
