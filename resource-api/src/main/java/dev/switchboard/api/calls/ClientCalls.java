package dev.switchboard.api.calls;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.clients.ClientCommands;
import dev.switchboard.telephony.Command;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// What a person does with a call at an open client. Whether it rings there is the engine's to say, for a call of a
/// team is nobody's until it is answered.
@Component
final class ClientCalls implements ClientCommands {

    private final ControlCall control;

    ClientCalls(ControlCall control) {
        this.control = control;
    }

    @Override
    public Mono<Void> answer(Acting acting, UUID callId) {
        return control.execute(new Command.Answer(acting.orgId(), callId, acting.person()));
    }

    @Override
    public Mono<Void> decline(Acting acting, UUID callId) {
        return control.execute(new Command.Decline(acting.orgId(), callId, acting.person()));
    }

    /// Anybody of the company may.
    @Override
    public Mono<Void> pickUp(Acting acting, UUID callId) {
        return control.execute(new Command.PickUp(acting.orgId(), callId, acting.person()));
    }

    @Override
    public Mono<Void> hold(Acting acting, UUID callId) {
        return control(acting, callId, new Command.Hold(acting.orgId(), callId));
    }

    @Override
    public Mono<Void> unhold(Acting acting, UUID callId) {
        return control(acting, callId, new Command.Unhold(acting.orgId(), callId));
    }

    @Override
    public Mono<Void> hangUp(Acting acting, UUID callId) {
        return control(acting, callId, new Command.HangUp(acting.orgId(), callId));
    }

    /// Of the person's own calls, as over HTTP.
    private Mono<Void> control(Acting acting, UUID callId, Command command) {
        return control.control(acting, callId, Mono.just(command)).then();
    }
}
