package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.idempotency.ResponseStorage;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.web.batches.BatchLoader;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Writes new messages, each with its conversation, in one statement.
@Repository
class NewMessageStore {

    /// The number of the event that announces a received message.
    static final long FIRST_EVENT = 1;

    private static final String CONVERSATION = """
            with conversation as (
                insert into conversations (org_id, id, number_id, other_number)
                values (:org_id, :conversation_id, :number_id, :other_number)
                on conflict (org_id, number_id, other_number)
                -- An update returns the row, and locks it, whether it is new or not.
                do update set number_id = excluded.number_id
                returning id)""";

    private static final String MESSAGE = """
            , message as (
                insert into messages (org_id, id, conversation_id, direction, type, status, from_number, to_number,
                    text, media, segments, read, user_id, number_id, event_number, created_at, updated_at)
                select :org_id, :id, conversation.id, :direction, :type, :status, :from, :to,
                    :text, cast(:media as jsonb), :segments, :read, :user_id, :number_id, :event_number, :created_at,
                    :created_at
                from %s
                returning *)""";

    private static final String TASK = ", task as (" + Tasks.insertFor("message", ":task") + ")";
    private static final String ROW = " select " + MessageRowMapper.COLUMNS + " from message as messages";

    private static final String RECEIVED = CONVERSATION + MESSAGE.formatted("conversation") + ROW;
    private static final String REPLY = CONVERSATION + MESSAGE.formatted("conversation") + TASK + ROW;
    private static final String ACCEPTED = CONVERSATION + ", kept as (%s)"
            + MESSAGE.formatted("conversation, kept") + TASK
            + " select conversation.id, exists (select from message) as written from conversation";

    /// The sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`).
    private static final String RECIPIENTS = """
            select asked.org_id, asked.number_id, asked.other_number, conversation.id, stopped.opted_out
            from unnest((select :org_ids), (select :number_ids), (select :other_numbers))
                as asked (org_id, number_id, other_number)
            left join lateral (
                select id from conversations
                where conversations.org_id = asked.org_id and conversations.number_id = asked.number_id
                    and conversations.other_number = asked.other_number
                offset 0) as conversation on true
            left join lateral (
                select true as opted_out
                from message_opt_outs join companies on companies.id = message_opt_outs.org_id
                where message_opt_outs.org_id = asked.org_id
                    and message_opt_outs.other_number = asked.other_number and honor_stop
                offset 0) as stopped on true
            where conversation.id is not null or stopped.opted_out""";

    private static final int PARALLEL_READS = 2;

    private final DatabaseClient database;
    private final MessageRowMapper rows;
    private final UuidV7Generator ids;
    private final BatchLoader<Parties, Known> recipients = new BatchLoader<>(PARALLEL_READS, this::findRecipients);

    NewMessageStore(DatabaseClient database, MessageRowMapper rows, UuidV7Generator ids) {
        this.database = database;
        this.rows = rows;
        this.ids = ids;
    }

    /// Adds a received message. The caller writes its event, which has the number [#FIRST_EVENT].
    Mono<Message> receive(NewMessage message) {
        return one(insert(RECEIVED, message));
    }

    /// Adds a reply, and a task that is due at once.
    ///
    /// @param task its kind
    Mono<Message> reply(NewMessage message, String task) {
        return one(insert(REPLY, message).bind("task", task));
    }

    /// The line and the other number of a conversation.
    private record Parties(UUID orgId, UUID numberId, String otherNumber) {}

    /// What there is about the parties.
    private record Known(@Nullable UUID conversationId, boolean optedOut) {}

    /// The conversation of a message.
    ///
    /// @param exists false for a new id, as there was no conversation
    record ConversationId(UUID id, boolean exists) {}

    /// The other party of a message that is about to be accepted.
    ///
    /// @param optedOut whether it wrote STOP to a company that honors it
    record Recipient(ConversationId conversation, boolean optedOut) {}

    /// Not for transactions, which would wait for another connection.
    Mono<Recipient> recipient(UUID orgId, Line line, String other) {
        return recipients
                .read(new Parties(orgId, line.id(), other))
                .map(known -> new Recipient(conversation(known.conversationId()), known.optedOut()))
                .switchIfEmpty(Mono.fromSupplier(() -> new Recipient(conversation(null), false)));
    }

    private ConversationId conversation(@Nullable UUID known) {
        return known == null ? new ConversationId(ids.next(), false) : new ConversationId(known, true);
    }

    private Mono<Map<Parties, Known>> findRecipients(Collection<Parties> asked) {
        return database.sql(RECIPIENTS)
                .bind("org_ids", asked.stream().map(Parties::orgId).toArray(UUID[]::new))
                .bind("number_ids", asked.stream().map(Parties::numberId).toArray(UUID[]::new))
                .bind("other_numbers", asked.stream().map(Parties::otherNumber).toArray(String[]::new))
                .map(row -> {
                    var columns = new Columns(row);
                    return Map.entry(
                            new Parties(
                                    columns.uuid("org_id"), columns.uuid("number_id"), columns.text("other_number")),
                            new Known(columns.uuidOrNull("id"), row.get("opted_out") != null));
                })
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    /// What a statement found.
    ///
    /// @param conversationId the id of the message's conversation
    /// @param written false if that id was not the expected one, or the response could not be stored
    record Accepted(UUID conversationId, boolean written) {}

    /// Adds an outbound message, a task that is due at once, and the response, in one statement.
    ///
    /// @param conversationId nothing is written if the conversation has another id
    /// @param task its kind
    Mono<Accepted> accept(NewMessage message, UUID conversationId, String task, ResponseStorage storage) {
        var kept = storage.sql("conversation", "conversation.id = :conversation_id");
        return storage.bind(insert(ACCEPTED.formatted(kept), message, conversationId)
                        .bind("task", task))
                .map(row -> new Accepted(new Columns(row).uuid("id"), new Columns(row).bool("written")))
                .one();
    }

    private Mono<Message> one(GenericExecuteSpec insert) {
        return insert.map(row -> rows.message(new Columns(row))).one();
    }

    private GenericExecuteSpec insert(String sql, NewMessage message) {
        return insert(sql, message, ids.next());
    }

    private GenericExecuteSpec insert(String sql, NewMessage message, UUID conversationId) {
        var line = message.line();
        return database.sql(sql)
                .bind("org_id", message.orgId())
                .bind("id", message.id())
                .bind("conversation_id", conversationId)
                .bind("other_number", Columns.parameter(message.other(), String.class))
                .bind("direction", Columns.nameOf(message.direction()))
                .bind("type", Columns.nameOf(message.type()))
                .bind("status", Columns.nameOf(message.status()))
                .bind("from", Columns.parameter(message.from(), String.class))
                .bind("to", Columns.parameter(message.to(), String.class))
                .bind("text", message.text())
                .bind("media", rows.json(message.media()))
                .bind("segments", message.segments())
                .bind("read", !message.inbound())
                .bind("user_id", Columns.parameter(line.userId(), UUID.class))
                .bind("number_id", line.id())
                .bind("event_number", message.inbound() ? FIRST_EVENT : 0L)
                .bind("created_at", message.createdAt());
    }
}
