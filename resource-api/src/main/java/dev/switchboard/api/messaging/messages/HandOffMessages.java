package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.carriers.Failure;
import dev.switchboard.api.messaging.carriers.HandoffTask;
import dev.switchboard.api.messaging.carriers.Reinstatements;
import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.media.SignedLinks;
import dev.switchboard.telephony.InTransitMedia;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.OutboundMessage;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Hands messages off to the carrier, unless the recipient wrote STOP.
@Component
final class HandOffMessages extends HandoffTask<Message, MessageStatus> {

    static final String KIND = "send-message";

    private static final Failure STOPPED =
            new Failure("recipient_stopped", "The number does not want messages any more.");

    private final MessageStore messages;
    private final MessageReports reports;
    private final OptOuts optOuts;
    private final HandoffLock handoffLock;
    private final MessageCarrier carrier;
    private final SignedLinks links;
    private final int atOnce;

    HandOffMessages(
            MessageStore messages,
            MessageReports reports,
            OptOuts optOuts,
            HandoffLock handoffLock,
            MessageCarrier carrier,
            SignedLinks links,
            Reinstatements reinstatements,
            MessageProperties properties,
            PurgeClock clock) {
        super(
                messages,
                reports,
                reinstatements,
                properties.giveUpAfter(),
                "The network did not take the message.",
                clock);
        this.messages = messages;
        this.reports = reports;
        this.optOuts = optOuts;
        this.handoffLock = handoffLock;
        this.carrier = carrier;
        this.links = links;
        this.atOnce = properties.handoffs() * HandoffLock.HANDOFFS_PER_CONNECTION;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return atOnce;
    }

    /// Holds the lock until the carrier has accepted the message, so that a STOP is committed
    /// either before the decision or after the handoff.
    @Override
    protected Mono<Void> handOff(UUID orgId, Message message) {
        var allowed = Mono.defer(() -> optOuts.forbids(orgId, message.to(), message.id()))
                .flatMap(forbidden ->
                        forbidden ? Mono.just(false) : send(orgId, message).thenReturn(true));
        return handoffLock
                .sharing(orgId, message.to(), allowed)
                .flatMap(sent -> sent ? Mono.empty() : reports.fail(orgId, message.id(), STOPPED));
    }

    private Mono<Void> send(UUID orgId, Message message) {
        return media(orgId, message)
                .map(media -> new OutboundMessage(
                        orgId,
                        message.id(),
                        String.valueOf(message.from()),
                        message.to(),
                        message.text(),
                        inTransit(orgId, message.id(), media)))
                .flatMap(carrier::send);
    }

    private Mono<List<MediaItem>> media(UUID orgId, Message message) {
        return message.type() == MessageType.SMS ? Mono.just(List.of()) : messages.media(orgId, message.id());
    }

    private List<InTransitMedia> inTransit(UUID orgId, UUID messageId, List<MediaItem> media) {
        return IntStream.range(0, media.size())
                .mapToObj(n -> new InTransitMedia(
                        links.link(orgId, MessageMedia.path(messageId, n)),
                        media.get(n).key(),
                        media.get(n).contentType(),
                        media.get(n).size()))
                .toList();
    }
}
