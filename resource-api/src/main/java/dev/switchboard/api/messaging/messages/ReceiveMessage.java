package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.InboundLines;
import dev.switchboard.api.directory.numbers.InboundLines.InboundLine;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Finds the line that a message is addressed to, and writes it in one transaction: the record, its
/// event, the effect of STOP, START and HELP, and the task that fetches its media.
@Component
final class ReceiveMessage {

    private final InboundLines lines;
    private final NewMessageStore newMessages;
    private final EventLog events;
    private final ChangeSignal changes;
    private final ApplyKeyword keywords;
    private final Tasks tasks;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ReceiveMessage(
            InboundLines lines,
            NewMessageStore newMessages,
            EventLog events,
            ChangeSignal changes,
            ApplyKeyword keywords,
            Tasks tasks,
            TransactionalOperator transactions,
            Clock clock) {
        this.lines = lines;
        this.newMessages = newMessages;
        this.events = events;
        this.changes = changes;
        this.keywords = keywords;
        this.tasks = tasks;
        this.transactions = transactions;
        this.clock = clock;
    }

    Mono<InboundResult> receive(InboundMessage message) {
        return lines.find(message.within(), message.to(), message.media().isEmpty() ? Capability.SMS : Capability.MMS)
                .flatMap(line -> line.reachable()
                        ? newMessages
                                .findReceived(message)
                                .switchIfEmpty(
                                        Mono.defer(() -> write(message, line).map(Message::id)))
                                .<InboundResult>map(InboundResult.Accepted::new)
                                .as(transactions::transactional)
                        : Mono.just(new InboundResult.Unreachable()))
                .defaultIfEmpty(new InboundResult.UnknownNumber())
                .retryWhen(keywords.afterHandoff());
    }

    private Mono<Message> write(InboundMessage message, InboundLine line) {
        var now = clock.instant();
        var media = message.media().stream().map(MediaItem::of).toList();
        var added = new NewMessage(
                line.orgId(),
                message.id(),
                MessageDirection.INBOUND,
                line.line(),
                message.from(),
                message.text(),
                media,
                now);
        return newMessages
                .add(added, null)
                .flatMap(received -> events.write(
                                line.orgId(),
                                EventName.MESSAGE_RECEIVED,
                                received.id(),
                                NewMessageStore.FIRST_EVENT,
                                received,
                                now)
                        .then(changes.sendAfterCommit(added.change()))
                        .then(fetch(added))
                        .then(keywords.apply(added))
                        .thenReturn(received));
    }

    private Mono<Void> fetch(NewMessage added) {
        return added.isComplete()
                ? Mono.empty()
                : tasks.add(MediaFetchTask.KIND, added.orgId(), added.id(), Duration.ZERO);
    }
}
