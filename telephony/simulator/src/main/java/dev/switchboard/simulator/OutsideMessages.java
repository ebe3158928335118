package dev.switchboard.simulator;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.InTransitMedia;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Messages that outside parties send, at the request of the control interface.
final class OutsideMessages {

    private final MessageEvents events;
    private final RecordIds ids;

    OutsideMessages(MessageEvents events, RecordIds ids) {
        this.events = events;
        this.ids = ids;
    }

    /// @return the id of the message; 422 on `to` when no line of this service can take it
    Mono<UUID> send(SimMessage message) {
        var media = message.media().stream()
                .map(url -> new InTransitMedia(url, null, null, null))
                .toList();
        return Mono.fromSupplier(
                        () -> new InboundMessage(ids.next(), message.from(), message.to(), message.words(), media))
                .flatMap(events::received)
                .flatMap(result -> switch (result) {
                    case InboundResult.Accepted(var id) -> Mono.just(id);
                    case InboundResult.UnknownNumber _ -> refused("must be a number of this service");
                    case InboundResult.Unreachable _ -> refused("must be an active number that takes such messages");
                });
    }

    private static Mono<UUID> refused(String reason) {
        return Mono.error(() -> ApiError.validation("to", reason, FieldCode.UNKNOWN_RECORD));
    }
}
