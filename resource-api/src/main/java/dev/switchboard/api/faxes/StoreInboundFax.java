package dev.switchboard.api.faxes;

import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.numbers.Capability;
import dev.switchboard.api.numbers.InboundLines;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.web.ids.UuidV7Generator;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Stores the PDF of a fax that comes in, before its record is written.
@Component
final class StoreInboundFax {

    private final InboundLines lines;
    private final FaxStore faxes;
    private final ReceiveFax receiving;
    private final MediaStore media;
    private final MediaDeletions deletions;
    private final UuidV7Generator ids;

    StoreInboundFax(
            InboundLines lines,
            FaxStore faxes,
            ReceiveFax receiving,
            MediaStore media,
            MediaDeletions deletions,
            UuidV7Generator ids) {
        this.lines = lines;
        this.faxes = faxes;
        this.receiving = receiving;
        this.media = media;
        this.deletions = deletions;
        this.ids = ids;
    }

    /// @param pdf read only if the line can take the fax and has not yet
    Mono<InboundResult> receive(InboundFax fax, Flux<ByteBuffer> pdf) {
        return lines.find(fax.to(), Capability.FAX)
                .flatMap(called -> called.reachable()
                        ? known(called.orgId(), fax).switchIfEmpty(Mono.defer(() -> store(called.orgId(), fax, pdf)))
                        : Mono.just(new InboundResult.Unreachable()))
                .defaultIfEmpty(new InboundResult.UnknownNumber());
    }

    private Mono<InboundResult> known(UUID orgId, InboundFax fax) {
        return faxes.find(orgId, fax.id()).map(taken -> new InboundResult.Accepted(taken.id()));
    }

    /// Under a key of its own, so that of two reports of one fax at once the second leaves only a PDF that belongs to
    /// nothing, which is deleted later.
    private Mono<InboundResult> store(UUID orgId, InboundFax fax, Flux<ByteBuffer> pdf) {
        var key = "faxes/received/" + ids.next() + ".pdf";
        return deletions
                .scheduleUnlessCanceled(orgId, key)
                .then(Mono.defer(
                        () -> media.put(key, pdf.<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap))))
                .then(Mono.defer(() -> receiving.receive(fax, key)))
                .flatMap(reception -> reception instanceof InboundResult.Accepted
                        ? Mono.just(reception)
                        : deletions.deleteNow(orgId, key).thenReturn(reception));
    }
}
