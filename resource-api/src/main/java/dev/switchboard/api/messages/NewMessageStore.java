package dev.switchboard.api.messages;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.tasks.Tasks;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Writes new messages, each with its conversation, in one statement.
@Repository
class NewMessageStore {

    /// The number of the event that announces a received message.
    static final long FIRST_EVENT = 1;

    private static final String INSERT = """
            with conversation as (
                insert into conversations (org_id, id, number_id, other_number)
                values (:org_id, :new_conversation_id, :number_id, :other_number)
                on conflict (org_id, number_id, other_number)
                -- An update returns the row, and locks it, whether it is new or not.
                do update set number_id = excluded.number_id
                returning id),
            message as (
                insert into messages (org_id, id, conversation_id, direction, type, status, from_number, to_number,
                    text, media, segments, read, user_id, number_id, event_number, created_at, updated_at)
                select :org_id, :id, conversation.id, :direction, :type, :status, :from, :to,
                    :text, cast(:media as jsonb), :segments, :read, :user_id, :number_id, :event_number, :created_at,
                    :created_at
                from conversation
                returning *)
            %s
            select %s from message as messages""";

    private static final String RECEIVED = INSERT.formatted("", MessageRowMapper.COLUMNS);

    private static final String QUEUED =
            INSERT.formatted(", task as (" + Tasks.insertFor("message", ":task") + ")", MessageRowMapper.COLUMNS);

    private final DatabaseClient database;
    private final MessageRowMapper rows;
    private final UuidV7Generator ids;

    NewMessageStore(DatabaseClient database, MessageRowMapper rows, UuidV7Generator ids) {
        this.database = database;
        this.rows = rows;
        this.ids = ids;
    }

    /// Adds a received message. The caller writes its event, which has the number [#FIRST_EVENT].
    Mono<Message> receive(NewMessage message) {
        return one(insert(RECEIVED, message));
    }

    /// Adds an outbound message, and a task that is due at once.
    ///
    /// @param task its kind
    Mono<Message> queue(NewMessage message, String task) {
        return one(insert(QUEUED, message).bind("task", task));
    }

    private Mono<Message> one(GenericExecuteSpec insert) {
        return insert.map(row -> rows.message(new Columns(row))).one();
    }

    private GenericExecuteSpec insert(String sql, NewMessage message) {
        var line = message.line();
        return database.sql(sql)
                .bind("org_id", message.orgId())
                .bind("id", message.id())
                .bind("new_conversation_id", ids.next())
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
