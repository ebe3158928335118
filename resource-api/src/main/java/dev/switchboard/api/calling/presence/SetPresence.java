package dev.switchboard.api.calling.presence;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.events.RecordChange;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Sets a user's presence and writes its event, in one transaction under the row's lock.
@Component
final class SetPresence {

    private final PresenceStore presences;
    private final EventLog events;
    private final ChangeSignal changes;
    private final TransactionalOperator transactions;
    private final Clock clock;

    SetPresence(
            PresenceStore presences,
            EventLog events,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock) {
        this.presences = presences;
        this.events = events;
        this.changes = changes;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Reads the presence only after the lock, since a statement that waits for the lock would report
    /// `on_call` as it was before it waited.
    ///
    /// @return the presence afterwards; an unchanged one is not written and has no event
    Mono<Presence> set(Actor actor, PresencePut body) {
        return presences
                .lock(actor.orgId(), actor.requireUser())
                .then(presences.find(actor.orgId(), actor.requireUser()))
                .flatMap(before -> {
                    var after = before.to(body, clock.instant());
                    return after.equals(before) ? Mono.just(before) : save(actor.orgId(), after);
                })
                .as(transactions::transactional);
    }

    private Mono<Presence> save(UUID orgId, Presence presence) {
        return presences
                .save(orgId, presence)
                .flatMap(number -> events.write(
                        orgId, EventName.PRESENCE_CHANGED, presence.userId(), number, presence, presence.updatedAt()))
                .then(changes.sendAfterCommit(RecordChange.ofPresence(orgId, presence.userId(), presence)))
                .thenReturn(presence);
    }
}
