package dev.switchboard.simulator;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.RecordIds;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;

/// Delivers faxes in real time, as [SimulatedMessageCarrier] does messages: the other number is
/// called a moment after the handoff, each page takes its time, and the last digits of the number
/// decide the result ([OutsideNumber]). A fax to a number of this service is received by that line.
final class SimulatedFaxCarrier implements FaxCarrier, CarrierTask {

    private final InTransitStore inTransit;
    private final ObjectReader reader;
    private final FaxEvents events;
    private final FaxTimesProperties times;
    private final Clock clock;

    SimulatedFaxCarrier(InTransitStore inTransit, FaxEvents events, FaxTimesProperties times, Clock clock) {
        this.inTransit = inTransit;
        this.reader = inTransit.reader(OutboundFax.class);
        this.events = events;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundFax fax) {
        return inTransit.add(kind(), fax.orgId(), fax.id(), fax, times.sendingAfter());
    }

    @Override
    public String kind() {
        return "simulated-fax";
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID recordId) {
        return inTransit
                .<OutboundFax>find(orgId, recordId, reader)
                .flatMap(fax -> fax.hasLeft() ? deliver(fax.record()) : call(fax.record()));
    }

    private Mono<Duration> call(OutboundFax fax) {
        return OutsideNumber.of(fax.to()) == OutsideNumber.FAILS
                ? fail(fax, "unreachable", "The number cannot be reached.").then(Mono.empty())
                : events.report(new FaxReport.Sending(fax.orgId(), fax.id(), clock.instant()))
                        .then(inTransit.markLeft(fax.orgId(), fax.id()))
                        .thenReturn(times.page().multipliedBy(fax.pages()));
    }

    private Mono<Duration> deliver(OutboundFax fax) {
        return events.received(received(fax))
                .flatMap(result -> switch (result) {
                    case InboundResult.Accepted _ -> succeed(fax);
                    case InboundResult.Unreachable _ -> fail(fax, "unreachable", "The line does not take faxes.");
                    case InboundResult.UnknownNumber _ -> deliverOutside(fax);
                })
                .then(Mono.empty());
    }

    private Mono<Void> deliverOutside(OutboundFax fax) {
        return switch (OutsideNumber.of(fax.to())) {
            case ANSWERS -> succeed(fax);
            case BUSY -> fail(fax, "busy", "The number is busy.");
            case NEVER_ANSWERS -> fail(fax, "no_answer", "Nobody answers.");
            case GOES_TO_VOICEMAIL -> fail(fax, "no_fax", "There is no fax machine at the number.");
            case FAILS -> fail(fax, "unreachable", "The number cannot be reached.");
        };
    }

    private Mono<Void> succeed(OutboundFax fax) {
        return complete(fax, new FaxReport.Sent(fax.orgId(), fax.id(), clock.instant()));
    }

    private Mono<Void> fail(OutboundFax fax, String code, String reason) {
        return complete(fax, new FaxReport.Failed(fax.orgId(), fax.id(), clock.instant(), code, reason));
    }

    private Mono<Void> complete(OutboundFax fax, FaxReport report) {
        return events.report(report).then(inTransit.remove(fax.orgId(), fax.id()));
    }

    /// The fax that the other line receives; both share the stored PDF.
    private static InboundFax received(OutboundFax fax) {
        return new InboundFax(
                RecordIds.received(fax.id()),
                fax.from(),
                fax.to(),
                fax.pages(),
                false,
                new FaxDocument.Sent(fax.key()),
                fax.orgId());
    }
}
