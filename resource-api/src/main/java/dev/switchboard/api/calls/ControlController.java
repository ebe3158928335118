package dev.switchboard.api.calls;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.recordings.RecordingNotices;
import dev.switchboard.openapi.Describe;
import dev.switchboard.telephony.Command;
import dev.switchboard.web.input.RecordId;
import java.util.UUID;
import java.util.function.BiFunction;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// Control of live calls. The table in docs/guides/calls.md#transitions says in which states each
/// command is allowed.
@RestController
class ControlController {

    private static final String OVER = "The call is over, or its state does not allow it.";

    private final ControlCall control;
    private final TransferTarget targets;
    private final RecordingNotices notices;

    ControlController(ControlCall control, TransferTarget targets, RecordingNotices notices) {
        this.control = control;
        this.targets = targets;
        this.notices = notices;
    }

    @Describe(
            id = "holdCall",
            summary = "Puts a call on hold.",
            details = "A call that is on hold already stays on hold.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/hold")
    Mono<ControlResult> hold(@PathVariable("call_id") String callId, Actor actor) {
        return control(actor, callId, "hold", Command.Hold::new);
    }

    @Describe(
            id = "unholdCall",
            summary = "Takes a call off hold.",
            details = "Also retrieves a parked call.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/unhold")
    Mono<ControlResult> unhold(@PathVariable("call_id") String callId, Actor actor) {
        return control(actor, callId, "unhold", Command.Unhold::new);
    }

    @Describe(
            id = "transferCall",
            summary = "Transfers the other party to another user or number (blind transfer).",
            details = "This leg ends. The other party is connected to the target, which has its own leg.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/transfer")
    Mono<ControlResult> transfer(@PathVariable("call_id") String callId, @RequestBody TransferIn body, Actor actor) {
        var target = targets.normalized(body.target());
        var id = RecordId.inPath(callId);
        return control(
                actor,
                id,
                "transfer",
                targets.number(actor.orgId(), target).map(to -> new Command.Transfer(actor.orgId(), id, to)));
    }

    @Describe(
            id = "parkCall",
            summary = "Parks a call, so that any user of the organization can pick it up.",
            details = "The call is on hold, and parked_slot is the slot.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/park")
    Mono<ControlResult> park(@PathVariable("call_id") String callId, Actor actor) {
        return control(actor, callId, "park", Command.Park::new);
    }

    @Describe(
            id = "recordCall",
            summary = "Starts or stops recording a call.",
            details = "Starting first plays an announcement to everyone and logs the consent.",
            conflict = "The call is over, not answered yet, on hold or being transferred.")
    @PostMapping("/v1/calls/{call_id}/record")
    Mono<ControlResult> record(@PathVariable("call_id") String callId, @RequestBody RecordIn body, Actor actor) {
        var id = RecordId.inPath(callId);
        return control(
                actor,
                id,
                "record",
                switch (body.action()) {
                    case START -> startRecording(actor, id);
                    case STOP -> Mono.just(new Command.StopRecording(actor.orgId(), id));
                });
    }

    @Describe(
            id = "hangUpCall",
            summary = "Ends a call.",
            details = "A ringing inbound call is declined, a ringing outbound call canceled.",
            conflict = "The call is over.")
    @PostMapping("/v1/calls/{call_id}/hangup")
    Mono<ControlResult> hangUp(@PathVariable("call_id") String callId, Actor actor) {
        return control(actor, callId, "hangup", Command.HangUp::new);
    }

    private Mono<Command> startRecording(Actor actor, UUID callId) {
        return notices.find(actor.orgId())
                .map(notice ->
                        new Command.StartRecording(actor.orgId(), callId, actor.attributedTo(), notice.orElse(null)));
    }

    /// @param command of organization and call
    private Mono<ControlResult> control(
            Actor actor, String callId, String action, BiFunction<UUID, UUID, Command> command) {
        var id = RecordId.inPath(callId);
        return control(actor, id, action, Mono.just(command.apply(actor.orgId(), id)));
    }

    private Mono<ControlResult> control(Actor actor, UUID callId, String action, Mono<Command> command) {
        return control.control(actor, callId, command).map(call -> new ControlResult(call.id(), action, call));
    }
}
