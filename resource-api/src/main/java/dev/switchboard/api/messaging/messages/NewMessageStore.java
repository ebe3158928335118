package dev.switchboard.api.messaging.messages;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.idempotency.ResponseStorage;
import dev.switchboard.api.platform.tasks.Tasks;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.web.batches.Batches;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Writes new messages, and finds those that were received before.
@Repository
class NewMessageStore {

    /// The number of the event that announces a received message.
    static final long FIRST_EVENT = 1;

    private static final String CONVERSATION = """
            insert into conversations (org_id, id, number_id, other_number)
            values (:org_id, :id, :number_id, :other_number)
            on conflict (org_id, number_id, other_number)
            -- An update returns the row, and locks it, whether it is new or not.
            do update set number_id = excluded.number_id
            returning id""";

    private static final String WRITE = """
            with asked as materialized (
                select * from json_to_recordset(cast(:messages as json)) as asked (
                    org_id uuid, id uuid, conversation_id uuid, is_new boolean, direction text, type text, status text,
                    from_number text, to_number text, text text, media jsonb, segments int, read boolean, user_id uuid,
                    number_id uuid, event_number bigint, created_at timestamptz, task text,
                    owner text, route text, key text, lease uuid, response text)),
            locked as materialized (
                select found.org_id, found.id
                from (select distinct org_id, conversation_id from asked where not is_new) as wanted
                cross join lateral (
                    select conversations.org_id, conversations.id from conversations
                    where conversations.org_id = wanted.org_id and conversations.id = wanted.conversation_id
                    for no key update skip locked) as found),
            created as (
                insert into conversations (org_id, id, number_id, other_number)
                select distinct on (org_id, number_id, to_number) org_id, conversation_id, number_id, to_number
                from asked
                where is_new
                order by org_id, number_id, to_number, conversation_id
                on conflict do nothing
                returning org_id, id),
            ready as materialized (
                select asked.*
                from asked join (select * from locked union all select * from created) as conversation
                    on conversation.org_id = asked.org_id and conversation.id = asked.conversation_id),
            kept as (%s),
            message as (
                insert into messages (org_id, id, conversation_id, direction, type, status, from_number, to_number,
                    text, media, segments, read, user_id, number_id, event_number, created_at, updated_at)
                select org_id, id, conversation_id, direction, type, status, from_number, to_number,
                    text, media, segments, read, user_id, number_id, event_number, created_at, created_at
                from ready
                where key is null or id in (select id from kept)
                order by org_id, id
                returning id),
            added as (
                select org_id, id, task from ready
                where task is not null and id in (select id from message)
                order by org_id, id),
            task as (%s)
            select id from message""".formatted(ResponseStorage.sql("ready"), Tasks.insertFor("added", "task"));

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

    /// In any company that has or had the number: it may have moved since the message came for the first time.
    private static final String RECEIVED = """
            select messages.id from company_numbers
            join messages on messages.org_id = company_numbers.org_id and messages.id = :id
            where company_numbers.number = :to and company_numbers.network = network_of(:within)
            limit 1""";

    private static final int PARALLEL_READS = 2;

    private final DatabaseClient database;
    private final MessageRowMapper rows;
    private final UuidV7Generator ids;
    private final Batches<Parties, Known> recipients = new Batches<>(PARALLEL_READS, this::findRecipients);

    NewMessageStore(DatabaseClient database, MessageRowMapper rows, UuidV7Generator ids) {
        this.database = database;
        this.rows = rows;
        this.ids = ids;
    }

    /// The id of a message that the carrier delivers again; empty when it is new.
    Mono<UUID> findReceived(InboundMessage message) {
        return database.sql(RECEIVED)
                .bind("id", message.id())
                .bind("to", message.to())
                .bind("within", Columns.parameter(message.within(), UUID.class))
                .mapValue(UUID.class)
                .one();
    }

    /// Adds a message, in the caller's transaction. That of a received one also writes its event, which has the number
    /// [#FIRST_EVENT].
    ///
    /// @param task the kind of a task that is due at once; null for none
    Mono<Message> add(NewMessage message, @Nullable String task) {
        return lockConversation(message, ids.next())
                .flatMap(conversation -> write(Row.of(message, conversation, task, ResponseStorage.NONE))
                        .single()
                        .map(id -> rows.message(message, conversation.id())));
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
                .submit(new Parties(orgId, line.id(), other))
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

    /// Locks the conversation of a message until the caller's transaction ends; creates it if there is none.
    ///
    /// @param newId its id in that case
    Mono<ConversationId> lockConversation(NewMessage message, UUID newId) {
        return database.sql(CONVERSATION)
                .bind("org_id", message.orgId())
                .bind("id", newId)
                .bind("number_id", message.line().id())
                .bind("other_number", Columns.parameter(message.other(), String.class))
                .mapValue(UUID.class)
                .one()
                .map(id -> new ConversationId(id, true));
    }

    /// Writes messages, each with its task, which is due at once, and the response to its request. One is left out
    ///
    /// - whose conversation another transaction has locked;
    /// - whose conversation is to be created, while another transaction has created it, under another id;
    /// - whose idempotency key another request has taken.
    ///
    /// @return the ids of those that are written
    Flux<UUID> write(DatabaseClient client, List<Row> messages) {
        return client.sql(WRITE)
                .bind("messages", rows.json(messages))
                .map(row -> new Columns(row).uuid("id"))
                .all();
    }

    /// Writes one message, whose conversation the caller's transaction has locked.
    Mono<UUID> write(Row message) {
        return write(database, List.of(message)).next();
    }

    /// A message to write, with the names of columns.
    record Row(
            UUID orgId,
            UUID id,
            UUID conversationId,
            boolean isNew,
            String direction,
            String type,
            String status,
            @Nullable String fromNumber,
            String toNumber,
            String text,
            List<MediaItem> media,
            int segments,
            boolean read,
            @Nullable UUID userId,
            UUID numberId,
            long eventNumber,
            Instant createdAt,
            @Nullable String task,
            @JsonUnwrapped ResponseStorage storage) {

        /// @param conversation is created if it does not exist
        /// @param task its kind; null for none
        static Row of(NewMessage message, ConversationId conversation, @Nullable String task, ResponseStorage storage) {
            return new Row(
                    message.orgId(),
                    message.id(),
                    conversation.id(),
                    !conversation.exists(),
                    Columns.nameOf(message.direction()),
                    Columns.nameOf(message.type()),
                    Columns.nameOf(message.status()),
                    message.from(),
                    Objects.requireNonNull(message.to()),
                    message.text(),
                    message.media(),
                    message.segments(),
                    !message.inbound(),
                    message.line().userId(),
                    message.line().id(),
                    message.inbound() ? FIRST_EVENT : 0,
                    message.createdAt(),
                    task,
                    storage);
        }
    }
}
