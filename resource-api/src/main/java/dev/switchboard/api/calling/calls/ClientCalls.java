package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.clients.ClientCommands;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.telephony.Command;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// A user's commands for a call at an open client. The engine decides whether a call rings there,
/// since a call to the main number has no user until it is answered. Everything else applies to the
/// calls that the user may control over HTTP, by the same [CallActions].
@Component
final class ClientCalls implements ClientCommands {

    private final ControlCall control;
    private final CallActions actions;
    private final TransferTargets targets;

    ClientCalls(ControlCall control, CallActions actions, TransferTargets targets) {
        this.control = control;
        this.actions = actions;
        this.targets = targets;
    }

    @Override
    public Mono<Void> answer(Actor actor, UUID callId) {
        return control.execute(new Command.Answer(actor.orgId(), callId, actor.requireUser()));
    }

    @Override
    public Mono<Void> decline(Actor actor, UUID callId) {
        return control.execute(new Command.Decline(actor.orgId(), callId, actor.requireUser()));
    }

    /// Every user of the company may pick up a parked call.
    @Override
    public Mono<Void> pickUp(Actor actor, UUID callId) {
        return control.execute(new Command.PickUp(actor.orgId(), callId, actor.requireUser()));
    }

    @Override
    public Mono<Void> hold(Actor actor, UUID callId) {
        return actions.hold(actor, callId).then();
    }

    @Override
    public Mono<Void> unhold(Actor actor, UUID callId) {
        return actions.unhold(actor, callId).then();
    }

    @Override
    public Mono<Void> transfer(Actor actor, UUID callId, String target) {
        return actions.transfer(actor, callId, targets.normalized(target)).then();
    }

    @Override
    public Mono<Void> park(Actor actor, UUID callId) {
        return actions.park(actor, callId).then();
    }

    @Override
    public Mono<Void> startRecording(Actor actor, UUID callId) {
        return actions.startRecording(actor, callId).then();
    }

    @Override
    public Mono<Void> stopRecording(Actor actor, UUID callId) {
        return actions.stopRecording(actor, callId).then();
    }

    @Override
    public Mono<Void> sendDigits(Actor actor, UUID callId, String digits) {
        return actions.sendDigits(actor, callId, digits).then();
    }

    @Override
    public Mono<Void> hangUp(Actor actor, UUID callId) {
        return actions.hangUp(actor, callId).then();
    }
}
