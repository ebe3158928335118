package dev.switchboard.api.messages;

import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.telephony.MessageReport;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes down what became of a message, and tells of it, in one transaction under the row's lock. What comes twice, or
/// too late, changes nothing.
@Component
final class MessageReports {

    private final MessageWrites messages;
    private final FailedMedia media;
    private final EventLog events;
    private final TransactionalOperator transactions;

    MessageReports(MessageWrites messages, FailedMedia media, EventLog events, TransactionalOperator transactions) {
        this.messages = messages;
        this.media = media;
        this.events = events;
        this.transactions = transactions;
    }

    Mono<Void> apply(MessageReport report) {
        return messages.lock(report.orgId(), report.messageId())
                .flatMap(message -> apply(message, report))
                .as(transactions::transactional);
    }

    private Mono<Void> apply(Message message, MessageReport report) {
        return switch (report) {
            case MessageReport.Sent sent -> become(message, MessageStatus.SENT, sent, null);
            // A message that was delivered has been sent, whatever was told before.
            case MessageReport.Delivered delivered ->
                become(message, MessageStatus.SENT, delivered, null)
                        .then(Mono.defer(() -> messages.find(delivered.orgId(), delivered.messageId())))
                        .flatMap(sent -> become(sent, MessageStatus.DELIVERED, delivered, null));
            case MessageReport.Failed failed ->
                become(message, MessageStatus.FAILED, failed, new MessageError(failed.code(), failed.reason()));
        };
    }

    private Mono<Void> become(
            Message message, MessageStatus status, MessageReport report, @Nullable MessageError error) {
        if (!message.status().leadsTo(status)) {
            return Mono.empty();
        }
        var at = report.at().isBefore(message.createdAt()) ? message.createdAt() : report.at();
        var after = message.to(status, error, at);
        return (status == MessageStatus.FAILED ? media.delete(report.orgId(), message.id(), at) : Mono.<Void>empty())
                .then(messages.saveStatus(report.orgId(), after))
                .flatMap(number -> events.write(report.orgId(), name(status), message.id(), number, after, at));
    }

    private static EventName name(MessageStatus status) {
        return switch (status) {
            case SENT -> EventName.MESSAGE_SENT;
            case DELIVERED -> EventName.MESSAGE_DELIVERED;
            case FAILED -> EventName.MESSAGE_FAILED;
            case QUEUED, RECEIVED -> throw new IllegalArgumentException("no report leads to " + status);
        };
    }
}
