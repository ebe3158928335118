package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.messaging.carriers.FailedMedia;
import dev.switchboard.api.messaging.carriers.Failure;
import dev.switchboard.api.messaging.carriers.ReportWriter;
import dev.switchboard.api.messaging.carriers.StatusReport;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Takes what engines report: the status of sent faxes, and received faxes.
@Component
final class FaxReports extends ReportWriter<Fax, FaxStatus> implements FaxEvents {

    private final ReceiveFax receiveFax;
    private final StoreInboundFax storeInboundFax;

    FaxReports(
            FaxStore faxes,
            FailedMedia media,
            EventLog events,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock,
            ReceiveFax receiveFax,
            StoreInboundFax storeInboundFax) {
        super(faxes, FaxStatus.FAILED, media, events, changes, transactions, clock);
        this.receiveFax = receiveFax;
        this.storeInboundFax = storeInboundFax;
    }

    @Override
    public Mono<Void> report(FaxReport report) {
        return write(status(report));
    }

    private static StatusReport<FaxStatus> status(FaxReport report) {
        return switch (report) {
            case FaxReport.Sending(var orgId, var id, var at) ->
                new StatusReport<>(orgId, id, at, List.of(FaxStatus.SENDING));
            case FaxReport.Sent(var orgId, var id, var at) ->
                new StatusReport<>(orgId, id, at, List.of(FaxStatus.SENT));
            case FaxReport.Failed(var orgId, var id, var at, var code, var reason) ->
                new StatusReport<>(orgId, id, at, List.of(FaxStatus.FAILED), new Failure(code, reason));
        };
    }

    @Override
    public Mono<InboundResult> received(InboundFax fax) {
        return switch (fax.document()) {
            case FaxDocument.Content(var pdf) -> storeInboundFax.receive(fax, pdf);
            case FaxDocument.Sent(var key) -> receiveFax.receive(fax, key);
        };
    }
}
