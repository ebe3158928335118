package dev.switchboard.api.messages;

import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.numbers.Capability;
import dev.switchboard.api.numbers.InboundLines;
import dev.switchboard.api.numbers.InboundLines.InboundLine;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;
import reactor.util.retry.Retry.RetrySignal;

/// Takes a message in: the record, its event, what STOP, START and HELP lead to, and the task of fetching its media, in
/// one transaction.
@Component
final class ReceiveMessage {

    private static final String HEEDING = "select name from organisations where id = :org_id and heeds_stop";

    /// More texts to one number are hardly handed over right after each other while its STOP is received.
    private static final int RETRIES = 5;

    private final DatabaseClient database;
    private final InboundLines lines;
    private final MessageStore messages;
    private final EventLog events;
    private final OptOuts stops;
    private final HandoffLock handOverLock;
    private final QueueMessage queue;
    private final Tasks tasks;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ReceiveMessage(
            DatabaseClient database,
            InboundLines lines,
            MessageStore messages,
            EventLog events,
            OptOuts stops,
            HandoffLock handOverLock,
            QueueMessage queue,
            Tasks tasks,
            TransactionalOperator transactions,
            Clock clock) {
        this.database = database;
        this.lines = lines;
        this.messages = messages;
        this.events = events;
        this.stops = stops;
        this.handOverLock = handOverLock;
        this.queue = queue;
        this.tasks = tasks;
        this.transactions = transactions;
        this.clock = clock;
    }

    Mono<InboundResult> receive(InboundMessage message) {
        return lines.find(message.to(), message.media().isEmpty() ? Capability.SMS : Capability.MMS)
                .flatMap(called -> called.reachable()
                        ? messages.find(called.orgId(), message.id())
                                .switchIfEmpty(Mono.defer(() -> take(message, called)))
                                .<InboundResult>map(taken -> new InboundResult.Taken(taken.id()))
                        : Mono.just(new InboundResult.Unreachable()))
                .defaultIfEmpty(new InboundResult.NotOurs())
                .as(transactions::transactional)
                .retryWhen(Retry.from(failures -> failures.concatMap(this::awaitHandOver)));
    }

    /// Waits, in no transaction, for what made the last attempt fail; fails with what nothing can be done about.
    private Mono<Boolean> awaitHandOver(RetrySignal attempt) {
        return attempt.failure() instanceof HandoffInProgress underWay && attempt.totalRetries() < RETRIES
                ? handOverLock.awaitFree(underWay.orgId(), underWay.number()).thenReturn(true)
                : Mono.error(attempt.failure());
    }

    private Mono<Message> take(InboundMessage message, InboundLine called) {
        var now = clock.instant();
        var media = message.media().stream().map(MediaItem::of).toList();
        var draft = new NewMessage(
                called.orgId(),
                message.id(),
                MessageDirection.INBOUND,
                called.line(),
                message.from(),
                message.text(),
                media,
                now);
        return messages.insert(draft)
                .flatMap(taken -> events.write(
                                called.orgId(),
                                EventName.MESSAGE_RECEIVED,
                                taken.id(),
                                MessageStore.FIRST_EVENT,
                                taken,
                                now)
                        .then(fetch(draft))
                        .then(heed(draft))
                        .thenReturn(taken));
    }

    private Mono<Void> fetch(NewMessage draft) {
        return draft.settled() ? Mono.empty() : tasks.add(FetchMedia.KIND, draft.orgId(), draft.id(), Duration.ZERO);
    }

    private Mono<Void> heed(NewMessage draft) {
        var other = draft.other();
        return other == null
                ? Mono.empty()
                : Mono.justOrEmpty(OptOutKeyword.in(draft.text()))
                        .flatMap(word ->
                                heeding(draft.orgId()).flatMap(organisation -> heed(organisation, draft, word, other)));
    }

    /// The name of an organization that understands [OptOutKeyword].
    private Mono<String> heeding(UUID orgId) {
        return database.sql(HEEDING)
                .bind("org_id", orgId)
                .mapValue(String.class)
                .one();
    }

    private Mono<Void> heed(String organisation, NewMessage draft, OptOutKeyword word, String other) {
        var orgId = draft.orgId();
        var now = draft.createdAt();
        var answers = switch (word) {
            case STOP -> stops.add(orgId, other, now);
            case START -> stops.remove(orgId, other);
            case HELP -> Mono.just(true);
        };
        return stops.tryLock(orgId, other)
                .flatMap(locked -> locked ? answers : Mono.error(new HandoffInProgress(orgId, other)))
                .filter(Boolean::booleanValue)
                .flatMap(yes -> queue.queue(orgId, draft.line(), other, word.answer(organisation), List.of(), now))
                .flatMap(reply -> stops.allow(orgId, other, reply.id()));
    }
}
