package dev.switchboard.api.messaging.messages;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.switchboard.api.messaging.messages.NewMessageStore.ConversationId;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.DirectConnections;
import dev.switchboard.api.platform.database.ResultBatchWriter;
import dev.switchboard.api.platform.idempotency.ResponseStorage;
import dev.switchboard.api.platform.tasks.Tasks;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.R2dbcException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Writes accepted messages of concurrent requests in one statement, each with its task and the
/// response to its request, so that they share a commit and what a statement costs.
///
/// A batch leaves out a message
///
/// - whose conversation another transaction has locked, so that it delays no other company;
/// - whose conversation another transaction has created meanwhile, under another id;
/// - whose idempotency key another request has taken.
///
/// [NewMessageStore#accept] then writes it alone. It also writes the messages of a batch that would
/// have to wait for a lock for longer than [MessageProperties#lockWait], such as that of a
/// conversation that is just being created.
@Repository
class AcceptBatches implements DisposableBean {

    private static final int MESSAGES_PER_BATCH = 100;

    private static final String ACCEPT =
            """
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
                select org_id, id, task from ready where id in (select id from message) order by org_id, id),
            task as (%s)
            select id from message""".formatted(ResponseStorage.sqlOf("ready"), Tasks.insertFor("added", "task"));

    private static final int CONNECTIONS = 2;
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(5);

    /// SQLSTATEs of a lock that was not available in time, and of a deadlock.
    private static final List<String> LOCKED = List.of("55P03", "40P01");

    private final ConnectionPool pool;
    private final DatabaseClient database;
    private final MessageRowMapper rows;
    private final ResultBatchWriter<Entry, Boolean> batches =
            new ResultBatchWriter<>(1, MESSAGES_PER_BATCH, entry -> entry.added.orgId(), this::writeAll);

    AcceptBatches(DirectConnections connections, MessageProperties properties, MessageRowMapper rows) {
        this.pool = connections.pool(
                "accept",
                CONNECTIONS,
                ACQUIRE_TIMEOUT,
                "lock_timeout=" + properties.lockWait().toMillis());
        this.database = DatabaseClient.create(pool);
        this.rows = rows;
    }

    /// @param conversation is created if it does not exist
    /// @param task its kind
    /// @return false if nothing was written, as the message has to be written alone
    Mono<Boolean> write(NewMessage added, ConversationId conversation, String task, ResponseStorage storage) {
        return Mono.defer(() -> {
            var entry = new Entry(added, conversation, task, storage);
            return batches.write(entry)
                    .defaultIfEmpty(false)
                    .doOnError(failure -> entry.abandoned.set(true))
                    .doOnCancel(() -> entry.abandoned.set(true));
        });
    }

    /// A message that waits for its batch. No record: no two are equal.
    private static final class Entry {

        private final NewMessage added;
        private final ConversationId conversation;
        private final String task;
        private final ResponseStorage storage;

        /// Whether its request has failed meanwhile; then it is not written any more.
        private final AtomicBoolean abandoned = new AtomicBoolean();

        Entry(NewMessage added, ConversationId conversation, String task, ResponseStorage storage) {
            this.added = added;
            this.conversation = conversation;
            this.task = task;
            this.storage = storage;
        }

        Row row() {
            return new Row(
                    added.orgId(),
                    added.id(),
                    conversation.id(),
                    !conversation.exists(),
                    Columns.nameOf(added.direction()),
                    Columns.nameOf(added.type()),
                    Columns.nameOf(added.status()),
                    added.from(),
                    Objects.requireNonNull(added.to()),
                    added.text(),
                    added.media(),
                    added.segments(),
                    !added.inbound(),
                    added.line().userId(),
                    added.line().id(),
                    0,
                    added.createdAt(),
                    task,
                    storage.response().orElse(null));
        }
    }

    /// An element of `asked`.
    private record Row(
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
            String task,
            @JsonUnwrapped ResponseStorage.@Nullable Response response) {}

    private Mono<Map<Entry, Boolean>> writeAll(Collection<Entry> entries) {
        var current = entries.stream().filter(entry -> !entry.abandoned.get()).toList();
        return current.isEmpty() ? Mono.just(Map.of()) : insert(current);
    }

    private Mono<Map<Entry, Boolean>> insert(List<Entry> entries) {
        var byId = entries.stream().collect(Collectors.toMap(entry -> entry.added.id(), entry -> entry));
        return database.sql(ACCEPT)
                .bind("messages", rows.json(entries.stream().map(Entry::row).toList()))
                .map(row -> new Columns(row).uuid("id"))
                .all()
                .collectMap(byId::get, id -> true)
                .onErrorResume(AcceptBatches::isLocked, _ -> Mono.just(Map.of()));
    }

    private static boolean isLocked(Throwable failure) {
        return failure.getCause() instanceof R2dbcException cause && LOCKED.contains(cause.getSqlState());
    }

    @Override
    public void destroy() {
        pool.dispose();
    }
}
