package dev.switchboard.telephony.testkit;

import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.telephony.OutboundMessage;
import java.util.List;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// The tests that every carrier of text messages has to pass. A carrier's own tests extend this. If
/// the carrier is a [dev.switchboard.telephony.CarrierTask] too, its tasks run; others say so by [#tasksOf].
public abstract class MessageCarrierContract extends CarrierContract<MessageCarrier, MessageReport> {

    /// A carrier in a new process, with the storage of the earlier ones.
    protected abstract MessageCarrier carrier(MessageEvents events, CarrierTasks tasks);

    /// The company that sends.
    protected abstract UUID orgId();

    /// The number of the company that messages are sent from.
    protected String from() {
        return "+13125550177";
    }

    @Override
    final MessageCarrier newCarrier(CarrierReports<MessageReport> reports, CarrierTasks tasks) {
        return carrier(
                new MessageEvents() {
                    @Override
                    public Mono<Void> report(MessageReport report) {
                        return reports.write(report);
                    }

                    @Override
                    public Mono<InboundResult> received(InboundMessage message) {
                        return Mono.just(new InboundResult.UnknownNumber());
                    }
                },
                tasks);
    }

    @Override
    final Mono<Void> handOff(MessageCarrier carrier, UUID id, String to) {
        return carrier.send(new OutboundMessage(orgId(), id, from(), to, "Hello", List.of()));
    }

    @Override
    final UUID recordId(MessageReport report) {
        return report.messageId();
    }

    @Override
    final List<Class<?>> ofDelivered() {
        return List.of(MessageReport.Sent.class, MessageReport.Delivered.class);
    }

    @Override
    final Class<?> ofFailed() {
        return MessageReport.Failed.class;
    }

    @Override
    final String code(MessageReport failed) {
        return ((MessageReport.Failed) failed).code();
    }

    @Override
    final String reason(MessageReport failed) {
        return ((MessageReport.Failed) failed).reason();
    }
}
