package dev.switchboard.api.calling.presence;

import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.events.RecordChange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Writes the event `presence.changed` when a user's first call begins or last call ends. `on_call` itself is read from
/// the calls.
@Component
public final class OnCallEvents {

    private final PresenceStore presences;
    private final EventLog events;
    private final ChangeSignal changeSignal;

    OnCallEvents(PresenceStore presences, EventLog events, ChangeSignal changeSignal) {
        this.presences = presences;
        this.events = events;
        this.changeSignal = changeSignal;
    }

    /// A change of a user's call.
    ///
    /// @param before whether the user was on that call
    /// @param after whether the user is on it now
    public record CallChange(UUID orgId, UUID userId, UUID callId, boolean before, boolean after) {}

    /// Writes the events of these changes, in their transaction and after them. Users are locked in the order of their
    /// ids, so that two transactions never deadlock.
    public Mono<Void> write(Collection<CallChange> changes, Instant at) {
        var byUser = changes.stream().collect(Collectors.groupingBy(CallChange::userId));
        return Flux.fromIterable(byUser.values())
                .filter(ofUser -> ofUser.stream().anyMatch(CallChange::before)
                        != ofUser.stream().anyMatch(CallChange::after))
                .sort((one, other) ->
                        one.getFirst().userId().compareTo(other.getFirst().userId()))
                .concatMap(ofUser -> publish(ofUser, at))
                .then();
    }

    private Mono<Void> publish(List<CallChange> changes, Instant at) {
        var orgId = changes.getFirst().orgId();
        var userId = changes.getFirst().userId();
        var calls = changes.stream().map(CallChange::callId).toArray(UUID[]::new);
        return presences
                .lock(orgId, userId)
                .then(presences.isOnOtherCall(orgId, userId, calls))
                .filter(other -> !other)
                .flatMap(_ -> presences.find(orgId, userId))
                .map(presence -> presence.at(at))
                .flatMap(presence -> presences
                        .save(orgId, presence)
                        .flatMap(
                                number -> events.write(orgId, EventName.PRESENCE_CHANGED, userId, number, presence, at))
                        .then(changeSignal.sendAfterCommit(RecordChange.ofPresence(orgId, userId, presence))));
    }
}
