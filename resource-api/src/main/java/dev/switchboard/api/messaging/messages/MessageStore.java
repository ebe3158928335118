package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.carriers.LockedRecord;
import dev.switchboard.api.messaging.carriers.OutboundStore;
import dev.switchboard.api.messaging.carriers.RecordKey;
import dev.switchboard.api.messaging.carriers.RecordRows;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.SearchClient;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.media.RecordsWithMedia;
import dev.switchboard.api.platform.sync.SyncedList;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The messages of a company. Methods with an [Actor] find only what the actor may see.
@Repository
class MessageStore implements OutboundStore<Message>, RecordsWithMedia {

    private static final String KEY = " where org_id = :org_id and id = :id";
    private static final String SELECT = "select " + MessageRowMapper.COLUMNS + " from messages" + KEY;
    /// With the position in a sync.
    static final String SYNCED_COLUMNS = MessageRowMapper.COLUMNS + ", change_epoch, change_transaction";

    private static final String SELECT_VISIBLE = "select " + SYNCED_COLUMNS + " from messages where org_id = :org_id";
    private static final String UPDATE_STATUSES = """
            update messages set status = changed.status, error_code = changed.error_code,
                error_message = changed.error_message, sent_at = changed.sent_at, delivered_at = changed.delivered_at,
                updated_at = changed.updated_at, event_number = changed.event_number
            from json_to_recordset(cast(:changed as json)) as changed (
                org_id uuid, id uuid, status text, error_code text, error_message text, sent_at timestamptz,
                delivered_at timestamptz, updated_at timestamptz, event_number bigint)
            where messages.org_id = changed.org_id and messages.id = changed.id""";

    private final DatabaseClient database;
    private final MessageRowMapper rows;
    private final RecordRows<Message> byKey;
    private final CustomPlans plans;
    private final SearchClient searches;

    MessageStore(DatabaseClient database, MessageRowMapper rows, CustomPlans plans, SearchClient searches) {
        this.database = database;
        this.rows = rows;
        this.byKey = new RecordRows<>(database, "messages", MessageRowMapper.COLUMNS, rows::message);
        this.plans = plans;
        this.searches = searches;
    }

    SyncedList<Message> list(Actor actor, MessageQuery query) {
        return new MessageList(database, plans, searches, rows::message, actor, query);
    }

    Mono<Message> find(Actor actor, UUID messageId) {
        return one(visibleTo(actor).and("id = :id").bind("id", messageId));
    }

    /// Finds a message and locks its row until the transaction ends.
    Mono<Message> lock(Actor actor, UUID messageId) {
        return one(visibleTo(actor).and("id = :id").bind("id", messageId).add(" for no key update"));
    }

    private Mono<Message> one(Select select) {
        return select.on(database).map(row -> rows.message(new Columns(row))).one();
    }

    /// Selects the messages that the actor may see; conditions can be added.
    private static Select visibleTo(Actor actor) {
        return visibleTo(actor, SELECT_VISIBLE);
    }

    /// @param select of messages, up to the condition for the company
    static Select visibleTo(Actor actor, String select) {
        return actor.visibility().narrow(Select.from(select).bind("org_id", actor.orgId()), "user_id");
    }

    Mono<Message> find(UUID orgId, UUID messageId) {
        return one(SELECT, orgId, messageId);
    }

    Mono<Message> lock(UUID orgId, UUID messageId) {
        return one(SELECT + " for no key update", orgId, messageId);
    }

    private Mono<Message> one(String select, UUID orgId, UUID messageId) {
        return keyed(select, orgId, messageId)
                .map(row -> rows.message(new Columns(row)))
                .one();
    }

    Mono<Void> saveRead(UUID orgId, UUID messageId, boolean read, Instant updatedAt) {
        return keyed("update messages set read = :read, updated_at = :updated_at" + KEY, orgId, messageId)
                .bind("read", read)
                .bind("updated_at", updatedAt)
                .then();
    }

    @Override
    public Mono<Map<RecordKey, Found<Message>>> findAll(Collection<RecordKey> keys) {
        return byKey.find(keys);
    }

    @Override
    public Flux<LockedRecord<Message>> lockAll(List<RecordKey> keys) {
        return byKey.lock(keys);
    }

    @Override
    public Mono<Void> saveStatuses(Collection<LockedRecord<Message>> changed) {
        return database.sql(UPDATE_STATUSES)
                .bind("changed", rows.json(changed.stream().map(SavedStatus::of).toList()))
                .then();
    }

    /// A row of the update.
    private record SavedStatus(
            UUID orgId,
            UUID id,
            String status,
            @Nullable String errorCode,
            @Nullable String errorMessage,
            @Nullable Instant sentAt,
            @Nullable Instant deliveredAt,
            Instant updatedAt,
            long eventNumber) {

        private static SavedStatus of(LockedRecord<Message> changed) {
            var message = changed.record();
            var error = message.error();
            return new SavedStatus(
                    changed.key().orgId(),
                    message.id(),
                    Columns.nameOf(message.status()),
                    error == null ? null : error.code(),
                    error == null ? null : error.message(),
                    message.sentAt(),
                    message.deliveredAt(),
                    message.updatedAt(),
                    changed.eventNumber());
        }
    }

    /// The items of a message, in order.
    Mono<List<MediaItem>> media(UUID orgId, UUID messageId) {
        return keyed("select cast(media as text) as media from messages" + KEY, orgId, messageId)
                .map(row -> rows.items(new Columns(row)))
                .one();
    }

    Mono<Void> saveMedia(UUID orgId, UUID messageId, List<MediaItem> media, Instant updatedAt) {
        return keyed(
                        "update messages set media = cast(:media as jsonb), updated_at = :updated_at" + KEY,
                        orgId,
                        messageId)
                .bind("media", rows.json(media))
                .bind("updated_at", updatedAt)
                .then();
    }

    @Override
    public Mono<Map<String, Long>> removeMedia(UUID orgId, UUID messageId, Instant at) {
        return media(orgId, messageId)
                .flatMap(media -> sizes(media).isEmpty()
                        ? Mono.empty()
                        : saveMedia(orgId, messageId, withoutFiles(media), at).thenReturn(sizes(media)));
    }

    /// A message of any company, since a message between two companies is stored once.
    @Override
    public Mono<Boolean> have(UUID orgId, String key) {
        return database.sql("select exists (select from messages"
                        + " where type = 'mms' and media_keys(media) @> jsonb_build_array(cast(:key as text)))")
                .bind("key", key)
                .mapValue(Boolean.class)
                .one();
    }

    /// By key; items with the same address share one.
    private static Map<String, Long> sizes(List<MediaItem> media) {
        return media.stream()
                .filter(item -> item.key() != null)
                .collect(Collectors.toMap(
                        item -> Objects.requireNonNull(item.key()),
                        item -> Objects.requireNonNullElse(item.size(), 0L),
                        (size, same) -> size));
    }

    private static List<MediaItem> withoutFiles(List<MediaItem> media) {
        return media.stream()
                .map(item -> item.key() == null ? item : item.deleted())
                .toList();
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }
}
