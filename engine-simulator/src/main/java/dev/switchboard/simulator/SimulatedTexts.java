package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.telephony.OutboundMessage;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;

/// Carries texts, real in time: one leaves a moment after it was handed over and is delivered a moment later, or
/// becomes what the other number's last digits say. A text to a number of this service comes in at that line.
///
/// Texts under way are rows and their moments tasks, so that another process goes on where one has died. What such a
/// process does again is reported again, and counts once.
final class SimulatedTexts implements MessageCarrier, CarrierTask {

    private static final String UNREACHABLE = "unreachable";

    private final InTransitStore texts;
    private final ObjectReader reader;
    private final MessageEvents events;
    private final TextProperties times;
    private final Clock clock;

    SimulatedTexts(InTransitStore texts, MessageEvents events, TextProperties times, Clock clock) {
        this.texts = texts;
        this.reader = texts.reader(OutboundMessage.class);
        this.events = events;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundMessage message) {
        return texts.add(kind(), message.orgId(), message.id(), message, times.sentAfter());
    }

    @Override
    public String kind() {
        return "simulated-text";
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID recordId) {
        return texts.<OutboundMessage>find(orgId, recordId, reader)
                .flatMap(text -> text.left() ? arrive(text.record()) : leave(text.record()));
    }

    private Mono<Duration> leave(OutboundMessage message) {
        return TextFate.of(message.to()) == TextFate.FAILS_AT_ONCE
                ? fail(message, "The number cannot be reached.").then(Mono.empty())
                : events.report(new MessageReport.Sent(message.orgId(), message.id(), clock.instant()))
                        .then(texts.markLeft(message.orgId(), message.id()))
                        .thenReturn(times.deliveredAfter());
    }

    private Mono<Duration> arrive(OutboundMessage message) {
        return events.received(incoming(message))
                .flatMap(reception -> switch (reception) {
                    case InboundResult.Taken _ -> deliver(message);
                    case InboundResult.Unreachable _ -> fail(message, "The line does not take such messages.");
                    case InboundResult.NotOurs _ -> arriveOutside(message);
                })
                .then(Mono.empty());
    }

    private Mono<Void> arriveOutside(OutboundMessage message) {
        return switch (TextFate.of(message.to())) {
            case DELIVERED -> deliver(message);
            case STAYS_SENT -> texts.remove(message.orgId(), message.id());
            case FAILS_ON_THE_WAY, FAILS_AT_ONCE -> fail(message, "The message could not be delivered.");
        };
    }

    private Mono<Void> deliver(OutboundMessage message) {
        return end(message, new MessageReport.Delivered(message.orgId(), message.id(), clock.instant()));
    }

    private Mono<Void> fail(OutboundMessage message, String reason) {
        return end(
                message, new MessageReport.Failed(message.orgId(), message.id(), clock.instant(), UNREACHABLE, reason));
    }

    private Mono<Void> end(OutboundMessage message, MessageReport report) {
        return events.report(report).then(texts.remove(message.orgId(), message.id()));
    }

    /// As the line it goes to sees it.
    private static InboundMessage incoming(OutboundMessage message) {
        return new InboundMessage(
                InTransitStore.arrivingId(message.id()), message.from(), message.to(), message.text(), message.media());
    }
}
