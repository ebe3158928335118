package dev.switchboard.telephony.testkit;

import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.OutboundFax;
import java.util.List;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// The tests that every carrier of faxes has to pass. A carrier's own tests extend this. If the
/// carrier is a [dev.switchboard.telephony.CarrierTask] too, its tasks run; others say so by [#tasksOf].
public abstract class FaxCarrierContract extends CarrierContract<FaxCarrier, FaxReport> {

    private static final String FROM = "+13125550177";

    /// A carrier in a new process, with the storage of the earlier ones.
    protected abstract FaxCarrier carrier(FaxEvents events, CarrierTasks tasks);

    /// The company that sends.
    protected abstract UUID orgId();

    @Override
    final FaxCarrier newCarrier(CarrierReports<FaxReport> reports, CarrierTasks tasks) {
        return carrier(
                new FaxEvents() {
                    @Override
                    public Mono<Void> report(FaxReport report) {
                        return reports.write(report);
                    }

                    @Override
                    public Mono<InboundResult> received(InboundFax fax) {
                        return Mono.just(new InboundResult.UnknownNumber());
                    }
                },
                tasks);
    }

    @Override
    final Mono<Void> handOff(FaxCarrier carrier, UUID id, String to) {
        var key = "faxes/" + orgId() + "/" + id + ".pdf";
        return carrier.send(new OutboundFax(orgId(), id, FROM, to, 1, "https://media.example/" + key, key));
    }

    @Override
    final UUID recordId(FaxReport report) {
        return report.faxId();
    }

    @Override
    final List<Class<?>> ofDelivered() {
        return List.of(FaxReport.Sending.class, FaxReport.Sent.class);
    }

    @Override
    final Class<?> ofFailed() {
        return FaxReport.Failed.class;
    }

    @Override
    final String code(FaxReport failed) {
        return ((FaxReport.Failed) failed).code();
    }

    @Override
    final String reason(FaxReport failed) {
        return ((FaxReport.Failed) failed).reason();
    }
}
