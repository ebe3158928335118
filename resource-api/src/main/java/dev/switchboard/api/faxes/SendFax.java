package dev.switchboard.api.faxes;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.faxes.FaxFormReader.Wanted;
import dev.switchboard.api.idempotency.Idempotency;
import dev.switchboard.api.idempotency.IdempotentRequest;
import dev.switchboard.api.idempotency.IdempotentResponse;
import dev.switchboard.api.media.IncomingMedia;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaQuota;
import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.media.StoredMedia;
import dev.switchboard.api.numbers.CallerId;
import dev.switchboard.api.numbers.Capability;
import dev.switchboard.api.numbers.Line;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Accepts a fax that is to be sent. Its PDF is kept before the record is written, since the store of media may
/// take its time and a transaction must not; one whose record never came to be is deleted.
@Component
final class SendFax {

    private final FaxFormReader forms;
    private final MediaStore media;
    private final MediaDeletions deletions;
    private final MediaQuota quota;
    private final CallerId callerId;
    private final FaxStore faxes;
    private final Tasks tasks;
    private final Idempotency idempotency;
    private final UuidV7Generator ids;
    private final Clock clock;

    SendFax(
            FaxFormReader forms,
            MediaStore media,
            MediaDeletions deletions,
            MediaQuota quota,
            CallerId callerId,
            FaxStore faxes,
            Tasks tasks,
            Idempotency idempotency,
            UuidV7Generator ids,
            Clock clock) {
        this.forms = forms;
        this.media = media;
        this.deletions = deletions;
        this.quota = quota;
        this.callerId = callerId;
        this.faxes = faxes;
        this.tasks = tasks;
        this.idempotency = idempotency;
        this.ids = ids;
        this.clock = clock;
    }

    /// Reads the body and answers it, once the fax is written down.
    ///
    /// @return the answer; 422 as [FaxFormReader] and [CallerId] say, or on `to` for the line itself
    Mono<ResponseEntity<IdempotentResponse<Fax>>> send(
            ServerHttpRequest body, Actor actor, IdempotentRequest request) {
        return Mono.usingWhen(
                media.take(),
                file -> forms.read(actor.orgId(), body, file).flatMap(wanted -> keep(file, wanted, actor, request)),
                IncomingMedia::close);
    }

    private Mono<ResponseEntity<IdempotentResponse<Fax>>> keep(
            IncomingMedia file, Wanted wanted, Actor actor, IdempotentRequest request) {
        var id = ids.next();
        var key = mediaKey(actor.orgId(), id);
        var written = new AtomicBoolean();
        return toTheEnd(deletions
                .scheduleUnlessCanceled(actor.orgId(), key)
                .then(file.keep(key))
                .flatMap(stored -> idempotency.answer(
                        request,
                        wanted,
                        HttpStatus.ACCEPTED,
                        Idempotency.Replay.WHOLE,
                        Mono.defer(() -> write(id, stored, wanted, actor)).doOnNext(fax -> written.set(true))))
                // It was answered as it was before.
                .flatMap(answer -> written.get()
                        ? Mono.just(answer)
                        : deletions.deleteNow(actor.orgId(), key).thenReturn(answer))
                // After any other error nobody knows whether it was written; what is to go goes later then.
                .onErrorResume(
                        ApiError.class,
                        refused -> deletions.deleteNow(actor.orgId(), key).then(Mono.error(refused))));
    }

    /// Goes on where the client goes away, so that no record is without its PDF.
    private static <T> Mono<T> toTheEnd(Mono<T> work) {
        return Mono.deferContextual(
                context -> Mono.fromFuture(work.contextWrite(context).toFuture(), true));
    }

    private Mono<Fax> write(UUID id, StoredMedia file, Wanted wanted, Actor actor) {
        return callerId.line(actor, Capability.FAX, "from", wanted.from())
                .flatMap(line -> line.number().equals(wanted.to())
                        ? Mono.error(ApiError.validation("to", "is the line that it would be sent from"))
                        : queue(id, file, wanted, actor.orgId(), line));
    }

    private Mono<Fax> queue(UUID id, StoredMedia file, Wanted wanted, UUID orgId, Line line) {
        var now = clock.instant();
        var fax = new NewFax(
                orgId, id, FaxDirection.OUTBOUND, line, wanted.to(), wanted.pages(), file.key(), file.size(), now);
        return quota.take(orgId, file.size())
                .filter(Boolean::booleanValue)
                .switchIfEmpty(Mono.error(MediaQuota::full))
                .then(Mono.defer(() -> deletions.cancel(orgId, file.key())))
                .then(Mono.defer(() -> faxes.insert(fax)))
                .flatMap(queued ->
                        tasks.add(HandOffFaxes.KIND, orgId, id, Duration.ZERO).thenReturn(queued));
    }

    /// Under which key the store of media keeps the PDF of a fax that is sent.
    private static String mediaKey(UUID orgId, UUID id) {
        return "faxes/" + orgId + "/" + id + ".pdf";
    }
}
