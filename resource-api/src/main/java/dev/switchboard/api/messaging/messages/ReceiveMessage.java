package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.InboundLines;
import dev.switchboard.api.directory.numbers.InboundLines.InboundLine;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;
import reactor.util.retry.Retry.RetrySignal;

/// Finds the line that a message is addressed to, and writes it in one transaction: the record, its
/// event, the effect of STOP, START and HELP, and the task that fetches its media.
@Component
final class ReceiveMessage {

    /// In any company that has or had the number: it may have moved since the message came for the first time.
    private static final String FIND = """
            select messages.id from company_numbers
            join messages on messages.org_id = company_numbers.org_id and messages.id = :id
            where company_numbers.number = :to and company_numbers.network = network_of(:within)
            limit 1""";

    private static final String HONORING = "select name from companies where id = :org_id and honor_stop";

    /// More handoffs to one number in a row are unlikely while its STOP is received.
    private static final int RETRIES = 5;

    private final DatabaseClient database;
    private final InboundLines lines;
    private final NewMessageStore newMessages;
    private final EventLog events;
    private final ChangeSignal changes;
    private final OptOuts optOuts;
    private final HandoffLock handoffLock;
    private final QueueMessage queue;
    private final Tasks tasks;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ReceiveMessage(
            DatabaseClient database,
            InboundLines lines,
            NewMessageStore newMessages,
            EventLog events,
            ChangeSignal changes,
            OptOuts optOuts,
            HandoffLock handoffLock,
            QueueMessage queue,
            Tasks tasks,
            TransactionalOperator transactions,
            Clock clock) {
        this.database = database;
        this.lines = lines;
        this.newMessages = newMessages;
        this.events = events;
        this.changes = changes;
        this.optOuts = optOuts;
        this.handoffLock = handoffLock;
        this.queue = queue;
        this.tasks = tasks;
        this.transactions = transactions;
        this.clock = clock;
    }

    Mono<InboundResult> receive(InboundMessage message) {
        return lines.find(message.within(), message.to(), message.media().isEmpty() ? Capability.SMS : Capability.MMS)
                .flatMap(line -> line.reachable()
                        ? find(message)
                                .switchIfEmpty(
                                        Mono.defer(() -> write(message, line).map(Message::id)))
                                .<InboundResult>map(InboundResult.Accepted::new)
                                .as(transactions::transactional)
                        : Mono.just(new InboundResult.Unreachable()))
                .defaultIfEmpty(new InboundResult.UnknownNumber())
                .retryWhen(Retry.from(failures -> failures.concatMap(this::awaitHandoff)));
    }

    private Mono<UUID> find(InboundMessage message) {
        return database.sql(FIND)
                .bind("id", message.id())
                .bind("to", message.to())
                .bind("within", Columns.parameter(message.within(), UUID.class))
                .mapValue(UUID.class)
                .one();
    }

    /// Waits, outside any transaction, for a handoff that made the last attempt fail; passes any
    /// other failure on.
    private Mono<Boolean> awaitHandoff(RetrySignal attempt) {
        return attempt.failure() instanceof HandoffInProgress inProgress && attempt.totalRetries() < RETRIES
                ? handoffLock.awaitFree(inProgress.orgId(), inProgress.number()).thenReturn(true)
                : Mono.error(attempt.failure());
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
                        .then(applyKeyword(added))
                        .thenReturn(received));
    }

    private Mono<Void> fetch(NewMessage added) {
        return added.isComplete()
                ? Mono.empty()
                : tasks.add(MediaFetchTask.KIND, added.orgId(), added.id(), Duration.ZERO);
    }

    private Mono<Void> applyKeyword(NewMessage added) {
        var other = added.other();
        return other == null
                ? Mono.empty()
                : Mono.justOrEmpty(OptOutKeyword.in(added.text()))
                        .flatMap(
                                word -> honoring(added.orgId()).flatMap(company -> apply(word, company, added, other)));
    }

    /// The name of the company, if it honors keywords.
    private Mono<String> honoring(UUID orgId) {
        return database.sql(HONORING)
                .bind("org_id", orgId)
                .mapValue(String.class)
                .one();
    }

    private Mono<Void> apply(OptOutKeyword word, String company, NewMessage added, String other) {
        var orgId = added.orgId();
        var now = added.createdAt();
        var changes = switch (word) {
            case STOP -> optOuts.add(orgId, other, now);
            case START -> optOuts.remove(orgId, other);
            case HELP -> Mono.just(true);
        };
        return optOuts.tryLock(orgId, other)
                .flatMap(locked -> locked ? changes : Mono.error(new HandoffInProgress(orgId, other)))
                .filter(Boolean::booleanValue)
                .flatMap(yes -> queue.reply(orgId, added.line(), other, word.reply(company), now))
                .flatMap(reply -> optOuts.allow(orgId, other, reply.id()));
    }
}
