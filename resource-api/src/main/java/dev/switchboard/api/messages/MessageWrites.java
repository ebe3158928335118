package dev.switchboard.api.messages;

import dev.switchboard.api.database.Columns;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Messages as their makers and the engine see them: whatever view anybody has.
@Repository
class MessageWrites {

    static final long FIRST_EVENT = 1;

    private static final TypeReference<List<StoredItem>> MEDIA = new TypeReference<>() {};
    private static final String KEY = " where org_id = :org_id and id = :id";
    private static final String CONVERSATION = "insert into conversations (org_id, id, number_id, other_number)"
            + " values (:org_id, :id, :number_id, :other_number) on conflict (org_id, number_id, other_number)"
            // So that the row is returned, and locked, whether it is new or not.
            + " do update set number_id = excluded.number_id returning id";
    private static final String INSERT = """
            insert into messages (org_id, id, conversation_id, direction, type, status, from_number, to_number, text,
                media, segments, read, user_id, number_id, event_number, created_at, updated_at)
            values (:org_id, :id, :conversation_id, :direction, :type, :status, :from, :to, :text,
                cast(:media as jsonb), :segments, :read, :user_id, :number_id, :event_number, :created_at, :created_at)""";
    private static final String STATUS = """
            update messages set status = :status, error_code = :error_code, error_message = :error_message,
                sent_at = :sent_at, delivered_at = :delivered_at, updated_at = :updated_at, event_number = event_number + 1""" + KEY + " returning event_number";

    private final DatabaseClient database;
    private final MessageRows rows;
    private final UuidV7Generator ids;
    private final JsonMapper json;

    MessageWrites(DatabaseClient database, MessageRows rows, UuidV7Generator ids, JsonMapper json) {
        this.database = database;
        this.rows = rows;
        this.ids = ids;
        this.json = json;
    }

    Mono<Message> find(UUID orgId, UUID messageId) {
        return one("", orgId, messageId);
    }

    /// The message, whose row nobody else changes until the transaction ends.
    Mono<Message> lock(UUID orgId, UUID messageId) {
        return one(" for no key update", orgId, messageId);
    }

    private Mono<Message> one(String lock, UUID orgId, UUID messageId) {
        return keyed("select " + MessageRows.COLUMNS + " from messages" + KEY + lock, orgId, messageId)
                .map(row -> rows.message(new Columns(row)))
                .one();
    }

    /// Adds a message to its conversation. For a received one, [#FIRST_EVENT] is to be written.
    Mono<Message> insert(Draft draft) {
        var line = draft.line();
        return conversation(draft)
                .flatMap(conversationId -> keyed(INSERT, draft.orgId(), draft.id())
                        .bind("conversation_id", conversationId)
                        .bind("direction", Columns.nameOf(draft.direction()))
                        .bind("type", Columns.nameOf(draft.type()))
                        .bind("status", Columns.nameOf(draft.status()))
                        .bind("from", Columns.parameter(draft.from(), String.class))
                        .bind("to", Columns.parameter(draft.to(), String.class))
                        .bind("text", draft.text())
                        .bind("media", json.writeValueAsString(draft.media()))
                        .bind("segments", draft.segments())
                        .bind("read", !draft.inbound())
                        .bind("user_id", Columns.parameter(line.userId(), UUID.class))
                        .bind("number_id", line.id())
                        .bind("event_number", draft.inbound() ? FIRST_EVENT : 0L)
                        .bind("created_at", draft.createdAt())
                        .then())
                .then(find(draft.orgId(), draft.id()));
    }

    private Mono<UUID> conversation(Draft draft) {
        return keyed(CONVERSATION, draft.orgId(), ids.next())
                .bind("number_id", draft.line().id())
                .bind("other_number", Columns.parameter(draft.other(), String.class))
                .mapValue(UUID.class)
                .one();
    }

    /// @return the number of its event
    Mono<Long> saveStatus(UUID orgId, Message message) {
        var error = message.error();
        return keyed(STATUS, orgId, message.id())
                .bind("status", Columns.nameOf(message.status()))
                .bind("error_code", Columns.parameter(error == null ? null : error.code(), String.class))
                .bind("error_message", Columns.parameter(error == null ? null : error.message(), String.class))
                .bind("sent_at", Columns.parameter(message.sentAt(), Instant.class))
                .bind("delivered_at", Columns.parameter(message.deliveredAt(), Instant.class))
                .bind("updated_at", message.updatedAt())
                .mapValue(Long.class)
                .one();
    }

    /// The items of a message, in order.
    Mono<List<StoredItem>> media(UUID orgId, UUID messageId) {
        return keyed("select cast(media as text) as media from messages" + KEY, orgId, messageId)
                .map(row -> json.readValue(new Columns(row).text("media"), MEDIA))
                .one();
    }

    Mono<Void> saveMedia(UUID orgId, UUID messageId, List<StoredItem> media, Instant updatedAt) {
        return keyed(
                        "update messages set media = cast(:media as jsonb), updated_at = :updated_at" + KEY,
                        orgId,
                        messageId)
                .bind("media", json.writeValueAsString(media))
                .bind("updated_at", updatedAt)
                .then();
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }
}
