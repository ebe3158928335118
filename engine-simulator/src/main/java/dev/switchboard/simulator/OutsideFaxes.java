package dev.switchboard.api.simulator;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.ids.TimeOrderedIds;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.numbers.Capability;
import dev.switchboard.api.numbers.InboundLines;
import dev.switchboard.api.telephony.FaxEvents;
import dev.switchboard.api.telephony.InboundFax;
import dev.switchboard.api.telephony.Reception;
import dev.switchboard.paper.FaxPages;
import java.util.Objects;
import java.util.UUID;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Faxes from the outside world, as the control interface tells of them.
@Component
final class OutsideFaxes {

    private final InboundLines lines;
    private final MediaStore media;
    private final MediaDeletions deletions;
    private final FaxEvents events;
    private final TimeOrderedIds ids;

    OutsideFaxes(InboundLines lines, MediaStore media, MediaDeletions deletions, FaxEvents events, TimeOrderedIds ids) {
        this.lines = lines;
        this.media = media;
        this.deletions = deletions;
        this.events = events;
        this.ids = ids;
    }

    /// @return the id of the fax; 422 on `to` when no line of this service can take it
    Mono<UUID> send(SimFax fax) {
        return lines.find(fax.to(), Capability.FAX)
                .switchIfEmpty(refused("is no number of this service"))
                .flatMap(called -> send(fax, called.orgId()));
    }

    private Mono<UUID> send(SimFax fax, UUID orgId) {
        var id = ids.next();
        var key = "faxes/received/" + id + ".pdf";
        return deletions
                .askUnlessSpared(orgId, key)
                .then(media.put(key, pdf(fax)))
                .then(Mono.defer(() -> events.received(new InboundFax(id, fax.from(), fax.to(), fax.count(), key))))
                .flatMap(reception -> switch (reception) {
                    case Reception.Taken(var taken) -> Mono.just(taken);
                    case Reception.NotOurs _, Reception.Unreachable _ ->
                        deletions.delete(orgId, key).then(refused("is no active line that takes faxes"));
                });
    }

    private static Flux<DataBuffer> pdf(SimFax fax) {
        var header = "FAX   from " + Objects.requireNonNullElse(fax.from(), "withheld") + "   to " + fax.to();
        return Mono.fromCallable(() -> FaxPages.of(header, fax.count()))
                .<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap)
                .flux()
                .subscribeOn(Schedulers.boundedElastic());
    }

    private static <T> Mono<T> refused(String reason) {
        return Mono.error(() -> ApiException.validation("to", reason));
    }
}
