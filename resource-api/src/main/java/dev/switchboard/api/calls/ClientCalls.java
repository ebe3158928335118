package dev.switchboard.api.calls;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.clients.ClientCommands;
import dev.switchboard.telephony.Command;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// A user's commands for a call at an open client. The engine decides whether the call rings there,
/// since a call to the main number has no user until it is answered.
@Component
final class ClientCalls implements ClientCommands {

    private final ControlCall control;

    ClientCalls(ControlCall control) {
        this.control = control;
    }

    @Override
    public Mono<Void> answer(Actor actor, UUID callId) {
        return control.execute(new Command.Answer(actor.orgId(), callId, actor.requireUser()));
    }

    @Override
    public Mono<Void> decline(Actor actor, UUID callId) {
        return control.execute(new Command.Decline(actor.orgId(), callId, actor.requireUser()));
    }

    /// Every user of the organization may pick up a parked call.
    @Override
    public Mono<Void> pickUp(Actor actor, UUID callId) {
        return control.execute(new Command.PickUp(actor.orgId(), callId, actor.requireUser()));
    }

    @Override
    public Mono<Void> hold(Actor actor, UUID callId) {
        return control(actor, callId, new Command.Hold(actor.orgId(), callId));
    }

    @Override
    public Mono<Void> unhold(Actor actor, UUID callId) {
        return control(actor, callId, new Command.Unhold(actor.orgId(), callId));
    }

    @Override
    public Mono<Void> hangUp(Actor actor, UUID callId) {
        return control(actor, callId, new Command.HangUp(actor.orgId(), callId));
    }

    /// Applies to the user's own calls, as over HTTP.
    private Mono<Void> control(Actor actor, UUID callId, Command command) {
        return control.control(actor, callId, Mono.just(command)).then();
    }
}
