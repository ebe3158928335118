package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.Columns;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/// Conversations, with the counts that triggers on `messages` maintain, so that no list counts
/// rows.
@Repository
class ConversationStore {

    private static final String OF_COMPANY = "conversations where org_id = :org_id and last_message_id is not null";
    private static final String OF_USER = "conversation_views where org_id = :org_id and user_id = :user_id";

    /// All conversations with messages, for exports.
    static final String ALL = "select message_count, unread_count, company_numbers.number, "
            + MessageRowMapper.COLUMNS
            + " from conversations"
            + " join messages on messages.org_id = conversations.org_id and messages.id = last_message_id"
            + " join company_numbers on company_numbers.org_id = messages.org_id"
            + " and company_numbers.id = messages.number_id"
            + " where conversations.org_id = :org_id";

    private final DatabaseClient database;
    private final MessageRowMapper rows;

    ConversationStore(DatabaseClient database, MessageRowMapper rows) {
        this.database = database;
        this.rows = rows;
    }

    /// The latest conversations that the actor may see, most recent first.
    Flux<Conversation> latest(Actor actor, int limit) {
        return switch (actor.visibility()) {
            case Visibility.Company _ -> read(select(OF_COMPANY, actor.orgId(), limit));
            case Visibility.User(var userId) ->
                read(select(OF_USER, actor.orgId(), limit).bind("user_id", userId));
            case Visibility.None _ -> Flux.empty();
        };
    }

    private GenericExecuteSpec select(String source, UUID orgId, int limit) {
        return database.sql("with latest as (select org_id, message_count, unread_count, last_message_id from " + source
                        + " order by last_message_at desc, last_message_id desc limit :limit)"
                        + " select message_count, unread_count, company_numbers.number, "
                        + MessageRowMapper.COLUMNS
                        + " from latest"
                        + " join messages on messages.org_id = latest.org_id and messages.id = last_message_id"
                        + " join company_numbers on company_numbers.org_id = messages.org_id"
                        + " and company_numbers.id = messages.number_id"
                        + " order by messages.created_at desc, messages.id desc")
                .bind("org_id", orgId)
                .bind("limit", limit);
    }

    private Flux<Conversation> read(GenericExecuteSpec select) {
        return select.map(row -> conversation(new Columns(row))).all();
    }

    Conversation conversation(Columns row) {
        var last = rows.message(row);
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
