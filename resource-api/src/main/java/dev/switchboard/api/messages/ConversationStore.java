package dev.switchboard.api.messages;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.actor.Visibility;
import dev.switchboard.api.database.Columns;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/// Reads what the triggers on messages keep, so that a list costs the same however many messages there are.
@Repository
class ConversationStore {

    private static final String OF_COMPANY = "conversations where org_id = :org_id and last_message_id is not null";
    private static final String OF_PERSON = "conversation_views where org_id = :org_id and user_id = :user_id";

    private final DatabaseClient database;
    private final MessageRowMapper messages;

    ConversationStore(DatabaseClient database, MessageRowMapper messages) {
        this.database = database;
        this.messages = messages;
    }

    /// The latest conversations of the view, most recent first.
    Flux<Conversation> latest(Actor actor, int rows) {
        return switch (actor.visibility()) {
            case Visibility.Organization _ -> read(select(OF_COMPANY, actor.orgId(), rows));
            case Visibility.User(var userId) ->
                read(select(OF_PERSON, actor.orgId(), rows).bind("user_id", userId));
            case Visibility.None _ -> Flux.empty();
        };
    }

    private GenericExecuteSpec select(String kept, UUID orgId, int rows) {
        return database.sql("with latest as (select org_id, message_count, unread_count, last_message_id from " + kept
                        + " order by last_message_at desc, last_message_id desc limit :rows)"
                        + " select message_count, unread_count, numbers.number, " + MessageRowMapper.COLUMNS
                        + " from latest"
                        + " join messages on messages.org_id = latest.org_id and messages.id = last_message_id"
                        + " join numbers on numbers.org_id = messages.org_id and numbers.id = messages.number_id"
                        + " order by messages.created_at desc, messages.id desc")
                .bind("org_id", orgId)
                .bind("rows", rows);
    }

    private Flux<Conversation> read(GenericExecuteSpec select) {
        return select.map(row -> conversation(new Columns(row))).all();
    }

    private Conversation conversation(Columns row) {
        var last = messages.message(row);
        return new Conversation(
                last.conversationId(),
                row.text("number"),
                last.numberId(),
                last.direction() == MessageDirection.INBOUND ? last.from() : last.to(),
                last,
                row.number("unread_count"),
                row.number("message_count"),
                last.createdAt());
    }
}
