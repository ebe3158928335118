package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallLost;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Writes what an event of the engine changes of its call, in the caller's transaction.
@Component
final class ApplyCallEvent {

    private final CallChangeStore calls;
    private final EmergencyCallStore emergencyCalls;
    private final CallRecordings recordings;
    private final Nodes nodes;

    ApplyCallEvent(CallChangeStore calls, EmergencyCallStore emergencyCalls, CallRecordings recordings, Nodes nodes) {
        this.calls = calls;
        this.emergencyCalls = emergencyCalls;
        this.recordings = recordings;
        this.nodes = nodes;
    }

    /// Locks the node's row before the rows of calls, in the order of the sweep of nodes. A start that
    /// comes first locks it in its own statement.
    Mono<Void> lockNode(List<CallEvent> happened) {
        return happened.stream().skip(1).anyMatch(CallEvent.Started.class::isInstance)
                ? calls.lockNode(nodes.id())
                : Mono.empty();
    }

    /// @param mediaServer at which a call that starts goes on when this node is gone; null if it ends with it
    /// Comes after [#lockNode], in the same transaction.
    ///
    /// @return the call after the change; empty when the event changes nothing of it; [CallLost] when it was
    ///     ended elsewhere
    Mono<Changed> apply(CallEvent event, @Nullable String mediaServer) {
        return switch (event) {
            case CallEvent.Started started ->
                calls.insert(started, nodes.id(), mediaServer).switchIfEmpty(requireExisting(started));
            case CallEvent.EmergencyCalled called -> emergencyCalls.add(called).then(Mono.empty());
            case CallEvent.Ringing ringing -> calls.ring(ringing).switchIfEmpty(requireActive(ringing));
            case CallEvent.StoppedRinging stopped -> calls.stopRinging(stopped).then(Mono.empty());
            case CallEvent.Answered answered -> calls.answer(answered).switchIfEmpty(requireActive(answered));
            case CallEvent.Held held -> calls.hold(held).switchIfEmpty(requireActive(held));
            case CallEvent.Parked parked -> calls.park(parked).switchIfEmpty(requireActive(parked));
            case CallEvent.Unheld unheld -> calls.unhold(unheld).switchIfEmpty(requireActive(unheld));
            case CallEvent.RecordingStarted started ->
                calls.record(started, started.recordingId()).switchIfEmpty(requireActive(started));
            case CallEvent.NoticePlayed played -> recordings.logConsent(played).then(Mono.empty());
            case CallEvent.RecordingStopped stopped -> calls.record(stopped, null);
            case CallEvent.RecordingReady ready -> calls.addRecording(ready);
            case CallEvent.VoicemailLeft left -> calls.setVoicemail(left).switchIfEmpty(requireActive(left));
            case CallEvent.Ended ended -> calls.end(ended);
        };
    }

    private Mono<Changed> requireActive(CallEvent event) {
        return calls.isOver(event).flatMap(over -> over ? Mono.error(new CallLost()) : Mono.empty());
    }

    /// A start that was not written was written before, or this node's row was deleted. In the second
    /// case no node would ever end the call.
    private Mono<Changed> requireExisting(CallEvent.Started started) {
        return calls.isOver(started).switchIfEmpty(Mono.error(CallLost::new)).then(Mono.empty());
    }
}
