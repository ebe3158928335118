package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.calling.outside.OutsideCalls;
import dev.switchboard.api.directory.numbers.CallerId;
import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.messaging.faxes.FaxFormReader.ValidFax;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.idempotency.Idempotency;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.api.platform.media.IncomingMedia;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.batches.Uncancelled;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Accepts outbound faxes. The PDF is stored before the record is written, since the media store
/// may be slow and a transaction must not be. A PDF whose record is never written is deleted.
@Component
final class SendFax {

    private final FaxFormReader forms;
    private final MediaStore media;
    private final MediaDeletions deletions;
    private final CallerId callerId;
    private final OutsideCalls outsideCalls;
    private final QueueFax queue;
    private final Idempotency idempotency;
    private final UuidV7Generator ids;

    SendFax(
            FaxFormReader forms,
            MediaStore media,
            MediaDeletions deletions,
            CallerId callerId,
            OutsideCalls outsideCalls,
            QueueFax queue,
            Idempotency idempotency,
            UuidV7Generator ids) {
        this.forms = forms;
        this.media = media;
        this.deletions = deletions;
        this.callerId = callerId;
        this.outsideCalls = outsideCalls;
        this.queue = queue;
        this.idempotency = idempotency;
        this.ids = ids;
    }

    /// Reads the body and queues the fax.
    ///
    /// @return the response; 422 as [FaxFormReader] and [CallerId] say, or on `to` for the line itself and for a
    ///     number that the company may not call; 409 when its minutes are used up
    Mono<ResponseEntity<IdempotentResponse<Fax>>> send(ServerHttpRequest body, Actor actor, IdempotentRequest request) {
        return Mono.usingWhen(
                media.receive(),
                file -> forms.read(actor.orgId(), body, file).flatMap(valid -> store(file, valid, actor, request)),
                IncomingMedia::close);
    }

    private Mono<ResponseEntity<IdempotentResponse<Fax>>> store(
            IncomingMedia file, ValidFax valid, Actor actor, IdempotentRequest request) {
        var id = ids.next();
        var key = mediaKey(actor.orgId(), id);
        var written = new AtomicBoolean();
        return Uncancelled.of(deletions
                .scheduleUnlessCanceled(actor.orgId(), key)
                .then(file.store(key))
                .flatMap(stored -> idempotency.respond(
                        request,
                        valid,
                        HttpStatus.ACCEPTED,
                        Idempotency.Replay.WHOLE,
                        line(valid, actor),
                        line -> queue.add(actor.orgId(), id, line, valid, stored)
                                .doOnNext(fax -> written.set(true))))
                // The response was a replay.
                .flatMap(answer -> written.get()
                        ? Mono.just(answer)
                        : deletions.deleteNow(actor.orgId(), key).thenReturn(answer))
                // After any other error the fax may have been written; if not, the scheduled deletion removes the PDF.
                .onErrorResume(
                        ApiError.class,
                        refused -> deletions.deleteNow(actor.orgId(), key).then(Mono.error(refused))));
    }

    private Mono<Line> line(ValidFax valid, Actor actor) {
        return callerId.line(actor, Capability.FAX, "from", valid.from())
                .flatMap(line -> line.number().equals(valid.to())
                        ? Mono.error(
                                ApiError.validation("to", "must be another number than from", FieldCode.OWN_NUMBER))
                        : Mono.just(line))
                .delayUntil(line -> outsideCalls.requireFax(actor.orgId(), "to", valid.to()));
    }

    /// The key of an outbound fax's PDF in the media store.
    private static String mediaKey(UUID orgId, UUID id) {
        return "faxes/" + orgId + "/" + id + ".pdf";
    }
}
