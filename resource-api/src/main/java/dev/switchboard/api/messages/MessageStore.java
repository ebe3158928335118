package dev.switchboard.api.messages;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.CustomPlans;
import dev.switchboard.api.database.Select;
import dev.switchboard.api.sync.SyncedList;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class MessageStore {

    private static final String SELECT =
            "select " + MessageRows.COLUMNS + ", change_epoch, change_transaction from messages where org_id = :org_id";

    private final DatabaseClient database;
    private final MessageRows rows;
    private final CustomPlans freshPlans;

    MessageStore(DatabaseClient database, MessageRows rows, CustomPlans freshPlans) {
        this.database = database;
        this.rows = rows;
        this.freshPlans = freshPlans;
    }

    /// What a query asks for, in the view of who asks.
    SyncedList<Message> list(Actor actor, MessageQuery query) {
        return new MessageList(database, freshPlans, rows::message, actor, query);
    }

    /// The message, when the caller may see it.
    Mono<Message> find(Actor actor, UUID messageId) {
        return one(in(actor).and("id = :id").bind("id", messageId));
    }

    /// The same, whose row nobody else changes until the transaction ends.
    Mono<Message> lock(Actor actor, UUID messageId) {
        return one(in(actor).and("id = :id").bind("id", messageId).add(" for no key update"));
    }

    Mono<Void> saveRead(UUID orgId, UUID messageId, boolean read, Instant updatedAt) {
        return database.sql("update messages set read = :read, updated_at = :updated_at"
                        + " where org_id = :org_id and id = :id")
                .bind("read", read)
                .bind("updated_at", updatedAt)
                .bind("org_id", orgId)
                .bind("id", messageId)
                .then();
    }

    private Mono<Message> one(Select select) {
        return select.on(database).map(row -> rows.message(new Columns(row))).one();
    }

    /// The messages of the view, as far as a `where`.
    static Select in(Actor actor) {
        return actor.visibility().narrow(Select.from(SELECT).bind("org_id", actor.orgId()), "user_id");
    }
}
