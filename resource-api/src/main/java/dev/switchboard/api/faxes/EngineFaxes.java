package dev.switchboard.api.faxes;

import dev.switchboard.api.telephony.FaxEvents;
import dev.switchboard.api.telephony.FaxReport;
import dev.switchboard.api.telephony.InboundFax;
import dev.switchboard.api.telephony.Reception;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// What an engine tells, to those who write it down.
@Component
final class EngineFaxes implements FaxEvents {

    private final FaxReports reports;
    private final ReceiveFax receiving;

    EngineFaxes(FaxReports reports, ReceiveFax receiving) {
        this.reports = reports;
        this.receiving = receiving;
    }

    @Override
    public Mono<Void> report(FaxReport report) {
        return reports.apply(report);
    }

    @Override
    public Mono<Reception> received(InboundFax fax) {
        return receiving.receive(fax);
    }
}
