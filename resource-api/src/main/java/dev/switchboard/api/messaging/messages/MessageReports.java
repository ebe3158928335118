package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.carriers.FailedMedia;
import dev.switchboard.api.messaging.carriers.Failure;
import dev.switchboard.api.messaging.carriers.ReportWriter;
import dev.switchboard.api.messaging.carriers.StatusReport;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Takes what carriers report: the status of sent messages, and received messages.
@Component
final class MessageReports extends ReportWriter<Message, MessageStatus> implements MessageEvents {

    private final ReceiveMessage receiveMessage;

    MessageReports(
            MessageStore messages,
            FailedMedia media,
            EventLog events,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock,
            ReceiveMessage receiveMessage) {
        super(messages, MessageStatus.FAILED, media, events, changes, transactions, clock);
        this.receiveMessage = receiveMessage;
    }

    @Override
    public Mono<Void> report(MessageReport report) {
        return write(status(report));
    }

    private static StatusReport<MessageStatus> status(MessageReport report) {
        return switch (report) {
            case MessageReport.Sent(var orgId, var id, var at) ->
                new StatusReport<>(orgId, id, at, List.of(MessageStatus.SENT));
            // A delivered message was sent, even if the carrier has not reported that.
            case MessageReport.Delivered(var orgId, var id, var at) ->
                new StatusReport<>(orgId, id, at, List.of(MessageStatus.SENT, MessageStatus.DELIVERED));
            case MessageReport.Failed(var orgId, var id, var at, var code, var reason) ->
                new StatusReport<>(orgId, id, at, List.of(MessageStatus.FAILED), new Failure(code, reason));
        };
    }

    @Override
    public Mono<InboundResult> received(InboundMessage message) {
        return receiveMessage.receive(message);
    }
}
