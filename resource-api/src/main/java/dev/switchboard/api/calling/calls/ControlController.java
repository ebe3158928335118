package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.RecordId;
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

    private final CallActions actions;
    private final TransferTargets targets;

    ControlController(CallActions actions, TransferTargets targets) {
        this.actions = actions;
        this.targets = targets;
    }

    @Describe(
            id = "holdCall",
            summary = "Puts a call on hold.",
            details = "A call that is on hold already stays on hold.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/hold")
    Mono<ControlResult> hold(@PathVariable("call_id") String callId, Actor actor) {
        return result("hold", actions.hold(actor, RecordId.inPath(callId)));
    }

    @Describe(
            id = "unholdCall",
            summary = "Takes a call off hold.",
            details = "Also retrieves a parked call.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/unhold")
    Mono<ControlResult> unhold(@PathVariable("call_id") String callId, Actor actor) {
        return result("unhold", actions.unhold(actor, RecordId.inPath(callId)));
    }

    @Describe(
            id = "transferCall",
            summary = "Transfers the other party to another user or number (blind transfer).",
            details =
                    "This leg ends. The other party is connected to the target, which has its own leg. If the target does not take the call, it rings back on a new leg.",
            conflict =
                    "The call is over, its state does not allow it, or the company's limit of calls to outside numbers is reached.")
    @PostMapping("/v1/calls/{call_id}/transfer")
    Mono<ControlResult> transfer(@PathVariable("call_id") String callId, @RequestBody TransferIn body, Actor actor) {
        var target = targets.normalized(body.target());
        return result("transfer", actions.transfer(actor, RecordId.inPath(callId), target));
    }

    @Describe(
            id = "parkCall",
            summary = "Parks a call, so that any user of the company can pick it up.",
            details =
                    "The call is on hold, and parked_slot is the slot. If nobody picks it up, it rings back on a new leg.",
            conflict = OVER)
    @PostMapping("/v1/calls/{call_id}/park")
    Mono<ControlResult> park(@PathVariable("call_id") String callId, Actor actor) {
        return result("park", actions.park(actor, RecordId.inPath(callId)));
    }

    @Describe(
            id = "recordCall",
            summary = "Starts or stops recording a call.",
            details = "Starting first plays an announcement to everyone and logs the consent.",
            conflict = "The call is over, not answered yet, on hold or being transferred.")
    @PostMapping("/v1/calls/{call_id}/record")
    Mono<ControlResult> record(@PathVariable("call_id") String callId, @RequestBody RecordIn body, Actor actor) {
        var id = RecordId.inPath(callId);
        return result(
                "record",
                switch (body.action()) {
                    case START -> actions.startRecording(actor, id);
                    case STOP -> actions.stopRecording(actor, id);
                });
    }

    @Describe(
            id = "hangUpCall",
            summary = "Ends a call.",
            details =
                    "A ringing inbound call is declined: its caller may leave a message. A ringing outbound call is canceled.",
            conflict = "The call is over.")
    @PostMapping("/v1/calls/{call_id}/hangup")
    Mono<ControlResult> hangUp(@PathVariable("call_id") String callId, Actor actor) {
        return result("hangup", actions.hangUp(actor, RecordId.inPath(callId)));
    }

    private static Mono<ControlResult> result(String action, Mono<Call> done) {
        return done.map(call -> new ControlResult(call.id(), action, call));
    }
}
