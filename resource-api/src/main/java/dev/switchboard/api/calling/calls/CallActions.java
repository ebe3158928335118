package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.outside.OutsideCalls;
import dev.switchboard.api.calling.recordings.RecordingNotices;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.Command;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// What a user can do with a live call that they may see, over HTTP and over the client socket alike.
/// Each action returns the call afterwards. Errors: 404 for a call that the actor does not see, 409
/// when its state does not allow the action.
@Component
final class CallActions {

    private final ControlCall control;
    private final TransferTargets targets;
    private final OutsideCalls outsideCalls;
    private final RecordingNotices notices;

    CallActions(ControlCall control, TransferTargets targets, OutsideCalls outsideCalls, RecordingNotices notices) {
        this.control = control;
        this.targets = targets;
        this.outsideCalls = outsideCalls;
        this.notices = notices;
    }

    Mono<Call> hold(Actor actor, UUID callId) {
        return control(actor, new Command.Hold(actor.orgId(), callId));
    }

    Mono<Call> unhold(Actor actor, UUID callId) {
        return control(actor, new Command.Unhold(actor.orgId(), callId));
    }

    Mono<Call> park(Actor actor, UUID callId) {
        return control(actor, new Command.Park(actor.orgId(), callId));
    }

    Mono<Call> hangUp(Actor actor, UUID callId) {
        return control(actor, new Command.HangUp(actor.orgId(), callId));
    }

    /// @param target as [TransferTargets#normalized] returns it
    /// @return also 422 on `target`, after 404 and before 409
    Mono<Call> transfer(Actor actor, UUID callId, String target) {
        return control.control(
                actor,
                callId,
                targets.callee(actor.orgId(), target)
                        .delayUntil(to -> outsideCalls.requireCall(actor.orgId(), TransferTargets.FIELD, to.number()))
                        .map(to -> new Command.Transfer(actor.orgId(), callId, to.number(), to.userId())));
    }

    /// Everyone first hears the company's notice.
    Mono<Call> startRecording(Actor actor, UUID callId) {
        return control.control(
                actor,
                callId,
                notices.find(actor.orgId())
                        .map(notice -> new Command.StartRecording(
                                actor.orgId(), callId, actor.attributedTo(), notice.orElse(null))));
    }

    Mono<Call> stopRecording(Actor actor, UUID callId) {
        return control(actor, new Command.StopRecording(actor.orgId(), callId));
    }

    /// Plays DTMF tones to the other party.
    ///
    /// @throws ApiError 422 on `digits`
    Mono<Call> sendDigits(Actor actor, UUID callId, String digits) {
        if (!Command.SendDigits.isValid(digits)) {
            throw ApiError.validation("digits", "must be 1 to 32 of 0 to 9, *, # and A to D", FieldCode.WRONG_FORM);
        }
        return control(actor, new Command.SendDigits(actor.orgId(), callId, digits));
    }

    private Mono<Call> control(Actor actor, Command command) {
        return control.control(actor, command.callId(), Mono.just(command));
    }
}
