package dev.switchboard.api.messaging.messages;

import dev.switchboard.telephony.InTransitMedia;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Reports messages as a carrier does.
@Component
final class InboundMessages {

    private final MessageEvents events;
    private final UuidV7Generator ids;

    InboundMessages(MessageEvents events, UuidV7Generator ids) {
        this.events = events;
        this.ids = ids;
    }

    /// @param from E.164; null when the sender withheld it
    /// @return the id of the message
    Mono<UUID> receive(@Nullable String from, String to, String text, List<String> mediaUrls) {
        var media = mediaUrls.stream()
                .map(url -> new InTransitMedia(url, null, null, null))
                .toList();
        return events.received(new InboundMessage(ids.next(), from, to, text, media))
                .map(reception -> ((InboundResult.Accepted) reception).id());
    }
}
