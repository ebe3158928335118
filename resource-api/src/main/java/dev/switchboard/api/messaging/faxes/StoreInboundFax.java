package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.InboundLines;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaStore;
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

/// Stores the PDF of a received fax before its record is written.
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

    /// @param pdf read only if the line accepts the fax and does not have it yet
    Mono<InboundResult> receive(InboundFax fax, Flux<ByteBuffer> pdf) {
        return lines.find(fax.within(), fax.to(), Capability.FAX)
                .flatMap(line -> line.reachable()
                        ? existing(line.orgId(), fax).switchIfEmpty(Mono.defer(() -> store(line.orgId(), fax, pdf)))
                        : Mono.just(new InboundResult.Unreachable()))
                .defaultIfEmpty(new InboundResult.UnknownNumber());
    }

    private Mono<InboundResult> existing(UUID orgId, InboundFax fax) {
        return faxes.find(orgId, fax.id()).map(stored -> new InboundResult.Accepted(stored.id()));
    }

    /// Stores the PDF under a new key, so that of two simultaneous reports of one fax the second
    /// only leaves a PDF without a record, which is deleted later.
    private Mono<InboundResult> store(UUID orgId, InboundFax fax, Flux<ByteBuffer> pdf) {
        var key = "faxes/received/" + ids.next() + ".pdf";
        return deletions
                .scheduleUnlessCanceled(orgId, key)
                .then(Mono.defer(
                        () -> media.put(key, pdf.<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap))))
                .then(Mono.defer(() -> receiving.receive(fax, key)))
                .flatMap(result -> result instanceof InboundResult.Accepted
                        ? Mono.just(result)
                        : deletions.deleteNow(orgId, key).thenReturn(result));
    }
}
