package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.api.calling.engines.EngineErrors;
import dev.switchboard.api.calling.presence.OnCallEvents;
import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.media.MediaGone;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.MediaDeleted;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Writes the engine's call events: the calls, the webhook events of each change, and the presence
/// of users whose calls begin or end, in one transaction under the calls' row locks.
@Component
final class CallChanges implements CallEvents {

    private final CallChangeStore calls;
    private final EmergencyCallStore emergencyCalls;
    private final EventLog events;
    private final CallRecordings recordings;
    private final CallVoicemails voicemails;
    private final OnCallEvents onCallEvents;
    private final Nodes nodes;
    private final CallNotifications notifications;
    private final ExecutingCommands executingCommands;
    private final TransactionalOperator transactions;

    CallChanges(
            CallChangeStore calls,
            EmergencyCallStore emergencyCalls,
            EventLog events,
            CallRecordings recordings,
            CallVoicemails voicemails,
            OnCallEvents onCallEvents,
            Nodes nodes,
            CallNotifications notifications,
            ExecutingCommands executingCommands,
            TransactionalOperator transactions) {
        this.calls = calls;
        this.emergencyCalls = emergencyCalls;
        this.events = events;
        this.recordings = recordings;
        this.voicemails = voicemails;
        this.onCallEvents = onCallEvents;
        this.nodes = nodes;
        this.notifications = notifications;
        this.executingCommands = executingCommands;
        this.transactions = transactions;
    }

    /// Clients and phones are notified after the commit, also if the caller's transaction continues after
    /// this.
    @Override
    public Mono<Void> take(List<CallEvent> happened) {
        return take(happened, null);
    }

    /// @param mediaServer at which calls that start go on when this node is gone; null if they end with
    ///     it
    Mono<Void> take(List<CallEvent> happened, @Nullable String mediaServer) {
        return lockNode(happened)
                .thenMany(Flux.fromIterable(happened))
                .concatMap(event -> change(event, mediaServer).flatMap(changed -> publish(event, changed)))
                .collectList()
                .delayUntil(changes -> onCallEvents.write(
                        presenceChanges(changes), happened.getFirst().at()))
                .flatMap(changes -> AfterCommit.run(Mono.fromRunnable(() -> changes.forEach(executingCommands::changed))
                        .then(notifications.pushChanges(happened, changes))
                        .then(voicemails.updateIndicators(happened, changes))))
                .as(transactions::transactional)
                .onErrorMap(MediaGone.class, _ -> new MediaDeleted())
                .onErrorMap(EngineErrors::toEngine);
    }

    /// Locks the node's row before the rows of calls, in the order of the sweep of nodes. A start that
    /// comes first locks it in its own statement.
    private Mono<Void> lockNode(List<CallEvent> happened) {
        return happened.stream().skip(1).anyMatch(CallEvent.Started.class::isInstance)
                ? calls.lockNode(nodes.id())
                : Mono.empty();
    }

    private Mono<Changed> change(CallEvent event, @Nullable String mediaServer) {
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

    private Mono<Changed> publish(CallEvent event, Changed changed) {
        var written = switch (event) {
            case CallEvent.Started _ -> writeEvents(event, changed, EventName.CALL_SETUP);
            case CallEvent.Ringing _ -> writeEvents(event, changed, EventName.CALL_RINGING);
            case CallEvent.Answered _ -> writeEvents(event, changed, EventName.CALL_ANSWERED);
            case CallEvent.Held _, CallEvent.Parked _, CallEvent.Unheld _ ->
                writeEvents(event, changed, EventName.CALL_HOLD);
            case CallEvent.Ended _ -> writeEvents(event, changed, EventName.CALL_ENDED, EventName.CALL_LOGGED);
            case CallEvent.RecordingReady ready -> recordings.add(ready, changed);
            case CallEvent.VoicemailLeft left -> voicemails.add(left, changed.call());
            case CallEvent.EmergencyCalled _,
                    CallEvent.RecordingStarted _,
                    CallEvent.NoticePlayed _,
                    CallEvent.RecordingStopped _,
                    CallEvent.StoppedRinging _ -> Mono.<Void>empty();
        };
        return written.thenReturn(changed);
    }

    private Mono<Void> writeEvents(CallEvent event, Changed changed, EventName... names) {
        long first = changed.lastEvent() - names.length + 1;
        return Flux.range(0, names.length)
                .concatMap(i ->
                        events.write(event.orgId(), names[i], event.callId(), first + i, changed.call(), event.at()))
                .then();
    }

    /// For each call its state before the first change and after the last one.
    private static Collection<OnCallEvents.CallChange> presenceChanges(List<Changed> changes) {
        var presenceChanges = new LinkedHashMap<UUID, OnCallEvents.CallChange>();
        for (var changed : changes) {
            var userId = changed.call().userId();
            if (userId != null) {
                var id = changed.call().id();
                var first = presenceChanges.get(id);
                boolean before = first == null ? changed.wasOnCall() : first.before();
                presenceChanges.put(
                        id, new OnCallEvents.CallChange(changed.orgId(), userId, id, before, changed.onCall()));
            }
        }
        return presenceChanges.values();
    }
}
