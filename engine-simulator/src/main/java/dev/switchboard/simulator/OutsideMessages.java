package dev.switchboard.api.messages;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.ids.TimeOrderedIds;
import dev.switchboard.api.telephony.CarriedMedia;
import dev.switchboard.api.telephony.InboundMessage;
import dev.switchboard.api.telephony.MessageEvents;
import dev.switchboard.api.telephony.Reception;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Messages from the outside world, as the simulator's control interface tells of them.
@Component
public final class InboundMessages {

    private final MessageEvents events;
    private final TimeOrderedIds ids;

    InboundMessages(MessageEvents events, TimeOrderedIds ids) {
        this.events = events;
        this.ids = ids;
    }

    /// @param from E.164; null when the sender withheld it
    /// @param to a line of this service, E.164
    /// @return the id of the message; 422 on `to` when no line of this service can take it
    public Mono<UUID> receive(@Nullable String from, String to, String text, List<String> mediaUrls) {
        var media = mediaUrls.stream()
                .map(url -> new CarriedMedia(url, null, null, null))
                .toList();
        return events.received(new InboundMessage(ids.next(), from, to, text, media))
                .flatMap(reception -> switch (reception) {
                    case Reception.Taken(var id) -> Mono.just(id);
                    case Reception.NotOurs _ -> refused("is no number of this service");
                    case Reception.Unreachable _ -> refused("is no active line that takes such messages");
                });
    }

    private static Mono<UUID> refused(String reason) {
        return Mono.error(ApiException.validation("to", reason));
    }
}
