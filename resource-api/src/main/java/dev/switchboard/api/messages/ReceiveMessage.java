package dev.switchboard.api.messages;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.numbers.Line;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.api.telephony.InboundMessage;
import dev.switchboard.api.telephony.Reception;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Takes a message in: the record, its event, what STOP, START and HELP lead to, and the task of fetching its media, in
/// one transaction.
@Component
final class ReceiveMessage {

    private static final String LINE = """
            select numbers.org_id, numbers.id, numbers.number, numbers.user_id, organisations.name, heeds_stop,
                status = 'active' and :capability = any (capabilities) as reachable
            from numbers join organisations on organisations.id = numbers.org_id
            where number = :number""";

    private final DatabaseClient database;
    private final MessageWrites messages;
    private final EventLog events;
    private final Stops stops;
    private final QueueMessage queue;
    private final Tasks tasks;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ReceiveMessage(
            DatabaseClient database,
            MessageWrites messages,
            EventLog events,
            Stops stops,
            QueueMessage queue,
            Tasks tasks,
            TransactionalOperator transactions,
            Clock clock) {
        this.database = database;
        this.messages = messages;
        this.events = events;
        this.stops = stops;
        this.queue = queue;
        this.tasks = tasks;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @param heedsStop whether the organisation understands [StopWord]
    private record Called(UUID orgId, Line line, String organisation, boolean heedsStop, boolean reachable) {}

    Mono<Reception> receive(InboundMessage message) {
        return called(message)
                .flatMap(called -> called.reachable()
                        ? messages.find(called.orgId(), message.id())
                                .switchIfEmpty(Mono.defer(() -> take(message, called)))
                                .<Reception>map(taken -> new Reception.Taken(taken.id()))
                        : Mono.just(new Reception.Unreachable()))
                .defaultIfEmpty(new Reception.NotOurs())
                .as(transactions::transactional);
    }

    private Mono<Called> called(InboundMessage message) {
        return database.sql(LINE)
                .bind("number", message.to())
                .bind("capability", message.media().isEmpty() ? "sms" : "mms")
                .map(row -> called(new Columns(row)))
                .one();
    }

    private static Called called(Columns row) {
        var line = new Line(row.uuid("id"), row.text("number"), row.uuidOrNull("user_id"));
        return new Called(row.uuid("org_id"), line, row.text("name"), row.truth("heeds_stop"), row.truth("reachable"));
    }

    private Mono<Message> take(InboundMessage message, Called called) {
        var now = clock.instant();
        var media = message.media().stream().map(KeptMedia::of).toList();
        var draft = new Draft(
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
                                MessageWrites.FIRST_EVENT,
                                taken,
                                now)
                        .then(fetch(draft))
                        .then(called.heedsStop() ? heed(called, draft) : Mono.empty())
                        .thenReturn(taken));
    }

    private Mono<Void> fetch(Draft draft) {
        return draft.settled() ? Mono.empty() : tasks.add(FetchMedia.KIND, draft.orgId(), draft.id(), Duration.ZERO);
    }

    private Mono<Void> heed(Called called, Draft draft) {
        return Mono.justOrEmpty(StopWord.in(draft.text()))
                .flatMap(word -> heed(called, word, draft.other(), draft.createdAt()));
    }

    private Mono<Void> heed(Called called, StopWord word, @Nullable String other, Instant now) {
        if (other == null) {
            return Mono.empty();
        }
        var orgId = called.orgId();
        var answers = switch (word) {
            case STOP -> stops.add(orgId, other, now);
            case START -> stops.remove(orgId, other);
            case HELP -> Mono.just(true);
        };
        return answers.filter(Boolean::booleanValue)
                .flatMap(yes ->
                        queue.queue(orgId, called.line(), other, word.answer(called.organisation()), List.of(), now))
                .then();
    }
}
