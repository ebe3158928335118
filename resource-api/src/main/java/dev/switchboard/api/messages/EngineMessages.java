package dev.switchboard.api.messages;

import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Forwards the carrier's reports to the classes that write them.
@Component
final class EngineMessages implements MessageEvents {

    private final MessageReports reports;
    private final ReceiveMessage receiving;

    EngineMessages(MessageReports reports, ReceiveMessage receiving) {
        this.reports = reports;
        this.receiving = receiving;
    }

    @Override
    public Mono<Void> report(MessageReport report) {
        return reports.apply(report);
    }

    @Override
    public Mono<InboundResult> received(InboundMessage message) {
        return receiving.receive(message);
    }
}
