package dev.switchboard.api.faxes;

import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Forwards the engine's fax reports to the classes that write them.
@Component
final class EngineFaxes implements FaxEvents {

    private final FaxReports reports;
    private final ReceiveFax receiving;
    private final StoreInboundFax storing;

    EngineFaxes(FaxReports reports, ReceiveFax receiving, StoreInboundFax storing) {
        this.reports = reports;
        this.receiving = receiving;
        this.storing = storing;
    }

    @Override
    public Mono<Void> report(FaxReport report) {
        return reports.apply(report);
    }

    @Override
    public Mono<InboundResult> received(InboundFax fax) {
        return switch (fax.document()) {
            case FaxDocument.Content(var pdf) -> storing.receive(fax, pdf);
            case FaxDocument.Sent(var key) -> receiving.receive(fax, key);
        };
    }
}
