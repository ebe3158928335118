package dev.switchboard.simulator;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.web.errors.ApiError;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Faxes that outside parties send, at the request of the control interface.
final class OutsideFaxes {

    private final FaxEvents events;
    private final RecordIds ids;

    OutsideFaxes(FaxEvents events, RecordIds ids) {
        this.events = events;
        this.ids = ids;
    }

    /// @return the id of the fax; 422 on `to` when no line of this service can take it
    Mono<UUID> send(SimFax fax) {
        return receive(null, fax.from(), fax.to(), fax.count()).flatMap(result -> switch (result) {
            case InboundResult.Accepted(var taken) -> Mono.just(taken);
            case InboundResult.UnknownNumber _ -> refused("must be a number of this service");
            case InboundResult.Unreachable _ -> refused("must be an active number that takes faxes");
        });
    }

    /// @param within the company in whose network it is sent; null for the telephone network
    Mono<InboundResult> receive(@Nullable UUID within, @Nullable String from, String to, int pages) {
        return Mono.fromSupplier(() -> new InboundFax(
                        ids.next(), from, to, pages, false, new FaxDocument.Content(pdf(from, to, pages)), within))
                .flatMap(events::received);
    }

    private static Flux<ByteBuffer> pdf(@Nullable String from, String to, int pages) {
        var header = "FAX   from " + Objects.requireNonNullElse(from, "withheld") + "   to " + to;
        return Mono.fromCallable(() -> FaxPages.of(header, pages))
                .map(ByteBuffer::wrap)
                .flux()
                .subscribeOn(Schedulers.boundedElastic());
    }

    private static Mono<UUID> refused(String reason) {
        return Mono.error(() -> ApiError.validation("to", reason, FieldCode.UNKNOWN_RECORD));
    }
}
