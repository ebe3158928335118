package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.OutboundFax;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;

/// Carries faxes, real in time, as [SimulatedTexts] carries texts: the other number is called a moment after the fax
/// was handed over, the pages take their time, and what becomes of it the number's last digits say. A fax to a number
/// of this service comes in at that line.
final class SimulatedFaxes implements FaxCarrier, CarrierTask {

    private final InTransitStore carried;
    private final ObjectReader reader;
    private final FaxEvents events;
    private final FaxTimesProperties times;
    private final Clock clock;

    SimulatedFaxes(InTransitStore carried, FaxEvents events, FaxTimesProperties times, Clock clock) {
        this.carried = carried;
        this.reader = carried.reader(OutboundFax.class);
        this.events = events;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundFax fax) {
        return carried.add(kind(), fax.orgId(), fax.id(), fax, times.sendingAfter());
    }

    @Override
    public String kind() {
        return "simulated-fax";
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID recordId) {
        return carried.<OutboundFax>find(orgId, recordId, reader)
                .flatMap(fax -> fax.left() ? arrive(fax.record()) : leave(fax.record()));
    }

    private Mono<Duration> leave(OutboundFax fax) {
        return OutsideNumber.of(fax.to()) == OutsideNumber.FAILS
                ? fail(fax, "unreachable", "The number cannot be reached.").then(Mono.empty())
                : events.report(new FaxReport.Sending(fax.orgId(), fax.id(), clock.instant()))
                        .then(carried.markLeft(fax.orgId(), fax.id()))
                        .thenReturn(times.page().multipliedBy(fax.pages()));
    }

    private Mono<Duration> arrive(OutboundFax fax) {
        return events.received(incoming(fax))
                .flatMap(reception -> switch (reception) {
                    case InboundResult.Taken _ -> succeed(fax);
                    case InboundResult.Unreachable _ -> fail(fax, "unreachable", "The line does not take faxes.");
                    case InboundResult.NotOurs _ -> arriveOutside(fax);
                })
                .then(Mono.empty());
    }

    private Mono<Void> arriveOutside(OutboundFax fax) {
        return switch (OutsideNumber.of(fax.to())) {
            case ANSWERS -> succeed(fax);
            case BUSY -> fail(fax, "busy", "The number is busy.");
            case NEVER_ANSWERS -> fail(fax, "no_answer", "Nobody answers.");
            case GOES_TO_VOICEMAIL -> fail(fax, "no_fax", "There is no fax machine at the number.");
            case FAILS -> fail(fax, "unreachable", "The number cannot be reached.");
        };
    }

    private Mono<Void> succeed(OutboundFax fax) {
        return end(fax, new FaxReport.Sent(fax.orgId(), fax.id(), clock.instant()));
    }

    private Mono<Void> fail(OutboundFax fax, String code, String reason) {
        return end(fax, new FaxReport.Failed(fax.orgId(), fax.id(), clock.instant(), code, reason));
    }

    private Mono<Void> end(OutboundFax fax, FaxReport report) {
        return events.report(report).then(carried.remove(fax.orgId(), fax.id()));
    }

    /// As the line it goes to sees it; its pages are kept once.
    private static InboundFax incoming(OutboundFax fax) {
        return new InboundFax(
                InTransitStore.arrivingId(fax.id()),
                fax.from(),
                fax.to(),
                fax.pages(),
                new FaxDocument.Sent(fax.key()));
    }
}
