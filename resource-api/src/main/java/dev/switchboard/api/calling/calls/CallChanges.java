package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.api.calling.engines.EngineErrors;
import dev.switchboard.api.calling.presence.OnCallEvents;
import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.media.MediaGone;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
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

    private final ApplyCallEvent applyEvent;
    private final EventLog events;
    private final CallRecordings recordings;
    private final CallVoicemails voicemails;
    private final OnCallEvents onCallEvents;
    private final CallNotifications notifications;
    private final ExecutingCommands executingCommands;
    private final TransactionalOperator transactions;

    CallChanges(
            ApplyCallEvent applyEvent,
            EventLog events,
            CallRecordings recordings,
            CallVoicemails voicemails,
            OnCallEvents onCallEvents,
            CallNotifications notifications,
            ExecutingCommands executingCommands,
            TransactionalOperator transactions) {
        this.applyEvent = applyEvent;
        this.events = events;
        this.recordings = recordings;
        this.voicemails = voicemails;
        this.onCallEvents = onCallEvents;
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
        return applyEvent
                .lockNode(happened)
                .thenMany(Flux.fromIterable(happened))
                .concatMap(event -> applyEvent.apply(event, mediaServer).flatMap(changed -> publish(event, changed)))
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
