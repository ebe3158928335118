package dev.switchboard.api.voicemails;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Voicemails come, are read and go; the light of the line's desk phones follows.
@Component
public class Voicemails {

    /// The one event of a voicemail is its arrival.
    private static final long FIRST_EVENT = 1;

    private final VoicemailStore voicemails;
    private final MessageWaitingUpdates lights;
    private final MediaDeletions media;
    private final EventLog events;
    private final TransactionalOperator transactions;
    private final Clock clock;

    Voicemails(
            VoicemailStore voicemails,
            MessageWaitingUpdates lights,
            MediaDeletions media,
            EventLog events,
            TransactionalOperator transactions,
            Clock clock) {
        this.voicemails = voicemails;
        this.lights = lights;
        this.media = media;
        this.events = events;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Adds a voicemail with its event in a transaction of its own, then lights the line's phones.
    public Mono<Voicemail> left(UUID orgId, NewVoicemail left) {
        return add(orgId, left)
                .as(transactions::transactional)
                .flatMap(voicemail -> light(orgId, left.numberId()).thenReturn(voicemail));
    }

    /// Adds a voicemail with its event in the caller's transaction; after its commit the caller
    /// asks for [#light].
    public Mono<Voicemail> add(UUID orgId, NewVoicemail left) {
        return voicemails
                .insert(orgId, left)
                .flatMap(voicemail -> events.write(
                                orgId, EventName.VOICEMAIL_NEW, voicemail.id(), FIRST_EVENT, voicemail, left.at())
                        .thenReturn(voicemail));
    }

    /// Lets the light of a line follow what waits there now.
    public Mono<Void> light(UUID orgId, UUID numberId) {
        return lights.follow(orgId, numberId);
    }

    /// Marks a voicemail read or unread.
    ///
    /// @return the voicemail afterwards; unchanged if it was so already; 404 when there is none in
    ///     the view
    Mono<Voicemail> mark(Actor acting, UUID voicemailId, boolean read) {
        return find(acting, voicemailId)
                .flatMap(before -> {
                    var after = before.read(read, clock.instant());
                    return after.equals(before)
                            ? Mono.just(before)
                            : voicemails.save(acting.orgId(), after).thenReturn(after);
                })
                .as(transactions::transactional)
                .flatMap(after -> light(acting.orgId(), after.numberId()).thenReturn(after));
    }

    /// Deletes a voicemail, and its audio once that has committed.
    Mono<Void> delete(Actor acting, UUID voicemailId) {
        var key = Voicemail.mediaKey(acting.orgId(), voicemailId);
        return find(acting, voicemailId)
                .flatMap(voicemail -> voicemails
                        .remove(acting.orgId(), voicemail, clock.instant())
                        .then(media.schedule(acting.orgId(), key))
                        .thenReturn(voicemail))
                .as(transactions::transactional)
                .flatMap(voicemail -> light(acting.orgId(), voicemail.numberId()));
    }

    private Mono<Voicemail> find(Actor acting, UUID voicemailId) {
        return voicemails.lock(acting, voicemailId).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
