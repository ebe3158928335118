package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.telephony.OutboundMessage;
import dev.switchboard.telephony.RecordIds;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;

/// Delivers messages in real time. A message is sent a moment after the handoff and delivered a
/// moment later, unless the last digits of the other number say otherwise ([MessageResult]). A
/// message to a number of this service is received by that line.
///
/// Each message in transit is a row, and its next step a task, so that another process continues
/// after a crash. A step that runs again is reported again, and the application ignores the
/// repetition.
final class SimulatedMessageCarrier implements MessageCarrier, CarrierTask {

    private static final String UNREACHABLE = "unreachable";
    private static final int AT_ONCE = 128;

    private final InTransitStore inTransit;
    private final ObjectReader reader;
    private final MessageEvents events;
    private final MessageTimesProperties times;
    private final Clock clock;

    SimulatedMessageCarrier(InTransitStore inTransit, MessageEvents events, MessageTimesProperties times, Clock clock) {
        this.inTransit = inTransit;
        this.reader = inTransit.reader(OutboundMessage.class);
        this.events = events;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundMessage message) {
        return inTransit.add(kind(), message.orgId(), message.id(), message, times.sentAfter());
    }

    @Override
    public String kind() {
        return "simulated-text";
    }

    @Override
    public int atOnce() {
        return AT_ONCE;
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID recordId) {
        return inTransit
                .<OutboundMessage>find(orgId, recordId, reader)
                .flatMap(message -> message.hasLeft() ? deliver(message.record()) : depart(message.record()));
    }

    private Mono<Duration> depart(OutboundMessage message) {
        return MessageResult.of(message.to()) == MessageResult.FAILS_AT_ONCE
                ? fail(message, "The number cannot be reached.").then(Mono.empty())
                : events.report(new MessageReport.Sent(message.orgId(), message.id(), clock.instant()))
                        .then(inTransit.markLeft(message.orgId(), message.id()))
                        .thenReturn(times.deliveredAfter());
    }

    private Mono<Duration> deliver(OutboundMessage message) {
        return events.received(received(message))
                .flatMap(result -> switch (result) {
                    case InboundResult.Accepted _ -> succeed(message);
                    case InboundResult.Unreachable _ -> fail(message, "The line does not take such messages.");
                    case InboundResult.UnknownNumber _ -> deliverOutside(message);
                })
                .then(Mono.empty());
    }

    private Mono<Void> deliverOutside(OutboundMessage message) {
        return switch (MessageResult.of(message.to())) {
            case DELIVERED -> succeed(message);
            case STAYS_SENT -> inTransit.remove(message.orgId(), message.id());
            case FAILS_IN_TRANSIT, FAILS_AT_ONCE -> fail(message, "The message could not be delivered.");
        };
    }

    private Mono<Void> succeed(OutboundMessage message) {
        return complete(message, new MessageReport.Delivered(message.orgId(), message.id(), clock.instant()));
    }

    private Mono<Void> fail(OutboundMessage message, String reason) {
        return complete(
                message, new MessageReport.Failed(message.orgId(), message.id(), clock.instant(), UNREACHABLE, reason));
    }

    private Mono<Void> complete(OutboundMessage message, MessageReport report) {
        return events.report(report).then(inTransit.remove(message.orgId(), message.id()));
    }

    /// The message that the other line receives.
    private static InboundMessage received(OutboundMessage message) {
        return new InboundMessage(
                RecordIds.received(message.id()),
                message.from(),
                message.to(),
                message.text(),
                message.media(),
                message.orgId());
    }
}
