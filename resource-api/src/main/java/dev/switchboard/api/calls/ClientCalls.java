package dev.switchboard.api.calls;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.clients.ClientCommands;
import dev.switchboard.telephony.Command;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// A user's commands for a call at an open client. The engine decides whether the call rings there,
/// since a team's call belongs to no user until it is answered.
@Component
final class ClientCalls implements ClientCommands {

    private final ControlCall control;

    ClientCalls(ControlCall control) {
        this.control = control;
    }

    @Override
    public Mono<Void> answer(Actor acting, UUID callId) {
        return control.execute(new Command.Answer(acting.orgId(), callId, acting.person()));
    }

    @Override
    public Mono<Void> decline(Actor acting, UUID callId) {
        return control.execute(new Command.Decline(acting.orgId(), callId, acting.person()));
    }

    /// Anybody of the organization may.
    @Override
    public Mono<Void> pickUp(Actor acting, UUID callId) {
        return control.execute(new Command.PickUp(acting.orgId(), callId, acting.person()));
    }

    @Override
    public Mono<Void> hold(Actor acting, UUID callId) {
        return control(acting, callId, new Command.Hold(acting.orgId(), callId));
    }

    @Override
    public Mono<Void> unhold(Actor acting, UUID callId) {
        return control(acting, callId, new Command.Unhold(acting.orgId(), callId));
    }

    @Override
    public Mono<Void> hangUp(Actor acting, UUID callId) {
        return control(acting, callId, new Command.HangUp(acting.orgId(), callId));
    }

    /// Of the user's own calls, as over HTTP.
    private Mono<Void> control(Actor acting, UUID callId, Command command) {
        return control.control(acting, callId, Mono.just(command)).then();
    }
}
