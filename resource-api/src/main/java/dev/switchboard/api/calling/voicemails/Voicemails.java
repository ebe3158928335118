package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Adds, marks and deletes voicemails, and updates the message waiting indicators of their lines.
@Component
public class Voicemails {

    /// Between the end of the time in which a voicemail can be restored and the deletion of its audio.
    private static final Duration BEFORE_DELETION = Duration.ofSeconds(10);

    /// The one event of a voicemail is its arrival.
    private static final long FIRST_EVENT = 1;

    private final VoicemailStore voicemails;
    private final MessageWaitingUpdates indicators;
    private final MediaDeletions media;
    private final EventLog events;
    private final ChangeSignal changes;
    private final VoicemailProperties properties;
    private final TransactionalOperator transactions;
    private final Clock clock;

    Voicemails(
            VoicemailStore voicemails,
            MessageWaitingUpdates indicators,
            MediaDeletions media,
            EventLog events,
            ChangeSignal changes,
            VoicemailProperties properties,
            TransactionalOperator transactions,
            Clock clock) {
        this.voicemails = voicemails;
        this.indicators = indicators;
        this.media = media;
        this.events = events;
        this.changes = changes;
        this.properties = properties;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Adds a voicemail with its event in its own transaction, then updates the line's indicators.
    public Mono<Voicemail> receive(UUID orgId, NewVoicemail received) {
        return add(orgId, received)
                .as(transactions::transactional)
                .flatMap(
                        voicemail -> updateIndicator(orgId, received.numberId()).thenReturn(voicemail));
    }

    /// Adds a voicemail with its event in the caller's transaction; after its commit the caller calls
    /// [#updateIndicator].
    public Mono<Voicemail> add(UUID orgId, NewVoicemail received) {
        return voicemails
                .insert(orgId, received)
                .flatMap(voicemail -> events.write(
                                orgId, EventName.VOICEMAIL_NEW, voicemail.id(), FIRST_EVENT, voicemail, received.at())
                        .then(changes.sendAfterCommit(change(orgId, voicemail)))
                        .thenReturn(voicemail));
    }

    /// Sets the message waiting indicators of a line by its unread voicemails.
    public Mono<Void> updateIndicator(UUID orgId, UUID numberId) {
        return indicators.update(orgId, numberId);
    }

    /// Marks a voicemail read or unread.
    ///
    /// @return the voicemail afterwards; unchanged if it was marked so already; 404 if the actor sees no
    ///     such voicemail
    Mono<Voicemail> mark(Actor actor, UUID voicemailId, boolean read) {
        return voicemails
                .mark(actor, voicemailId, read, clock.instant())
                .doOnNext(marked -> changes.send(change(actor.orgId(), marked)))
                .switchIfEmpty(Mono.defer(() -> voicemails.find(actor, voicemailId)))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(after ->
                        updateIndicator(actor.orgId(), after.numberId()).thenReturn(after));
    }

    /// Deletes a voicemail, and its audio once it can no longer be restored.
    Mono<Void> delete(Actor actor, UUID voicemailId) {
        var key = Voicemail.mediaKey(actor.orgId(), voicemailId);
        return find(actor, voicemailId)
                .flatMap(voicemail -> voicemails
                        .remove(actor.orgId(), voicemail, clock.instant())
                        .flatMap(row -> media.scheduleWithRecord(
                                actor.orgId(),
                                key,
                                row,
                                properties.restorableFor().plus(BEFORE_DELETION)))
                        .then(changes.sendAfterCommit(change(actor.orgId(), voicemail)))
                        .thenReturn(voicemail))
                .as(transactions::transactional)
                .flatMap(voicemail -> updateIndicator(actor.orgId(), voicemail.numberId()));
    }

    /// Restores a voicemail that was deleted a short time ago.
    ///
    /// @return the voicemail, unchanged if it is not deleted; 404 if it was deleted earlier, or the actor
    ///     may not see it
    Mono<Voicemail> restore(Actor actor, UUID voicemailId) {
        return voicemails.find(actor, voicemailId).switchIfEmpty(Mono.defer(() -> takeBack(actor, voicemailId)));
    }

    private Mono<Voicemail> takeBack(Actor actor, UUID voicemailId) {
        var orgId = actor.orgId();
        return media.takeRecord(orgId, Voicemail.mediaKey(orgId, voicemailId), BEFORE_DELETION)
                .flatMap(row -> voicemails.restore(orgId, row, clock.instant()))
                .filter(voicemail -> actor.visibility().sees(voicemail.userId()))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .delayUntil(voicemail -> changes.sendAfterCommit(change(orgId, voicemail)))
                .as(transactions::transactional)
                .delayUntil(voicemail -> updateIndicator(orgId, voicemail.numberId()));
    }

    private static RecordChange change(UUID orgId, Voicemail voicemail) {
        return new RecordChange(orgId, ChangedResource.VOICEMAILS, voicemail.id(), voicemail.userId());
    }

    private Mono<Voicemail> find(Actor actor, UUID voicemailId) {
        return voicemails.lock(actor, voicemailId).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
