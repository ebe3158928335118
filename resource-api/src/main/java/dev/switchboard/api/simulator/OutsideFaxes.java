package dev.switchboard.api.simulator;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.ids.TimeOrderedIds;
import dev.switchboard.api.media.MediaStore;
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

    private final MediaStore media;
    private final FaxEvents events;
    private final TimeOrderedIds ids;

    OutsideFaxes(MediaStore media, FaxEvents events, TimeOrderedIds ids) {
        this.media = media;
        this.events = events;
        this.ids = ids;
    }

    /// @return the id of the fax; 422 on `to` when no line of this service can take it
    Mono<UUID> send(SimFax fax) {
        return Mono.defer(() -> {
            var id = ids.next();
            var key = "faxes/received/" + id + ".pdf";
            return media.put(key, pdf(fax))
                    .then(events.received(new InboundFax(id, fax.from(), fax.to(), fax.count(), key)))
                    .flatMap(reception -> switch (reception) {
                        case Reception.Taken(var taken) -> Mono.just(taken);
                        case Reception.NotOurs _ -> refused(key, "is no number of this service");
                        case Reception.Unreachable _ -> refused(key, "is no active line that takes faxes");
                    });
        });
    }

    private static Flux<DataBuffer> pdf(SimFax fax) {
        var header = "FAX   from " + Objects.requireNonNullElse(fax.from(), "withheld") + "   to " + fax.to();
        return Mono.fromCallable(() -> FaxPages.of(header, fax.count()))
                .<DataBuffer>map(DefaultDataBufferFactory.sharedInstance::wrap)
                .flux()
                .subscribeOn(Schedulers.boundedElastic());
    }

    private Mono<UUID> refused(String key, String reason) {
        return media.delete(key).then(Mono.error(ApiException.validation("to", reason)));
    }
}
