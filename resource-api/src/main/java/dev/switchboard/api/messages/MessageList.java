package dev.switchboard.api.messages;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.database.ColumnNames;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.Select;
import dev.switchboard.api.numbers.PartyNumber;
import dev.switchboard.api.sync.Changed;
import dev.switchboard.api.sync.Changes;
import dev.switchboard.api.sync.SyncedList;
import dev.switchboard.api.sync.SyncedRows;
import dev.switchboard.api.sync.Window;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/// The messages that match a query and that the actor may see.
final class MessageList implements SyncedList<Message> {

    private static final ColumnNames COLUMNS = ColumnNames.of(MessageStore.SYNCED_COLUMNS);

    private final SyncedRows<Message> rows;
    private final Actor actor;
    private final MessageQuery query;

    MessageList(DatabaseClient database, Function<Columns, Message> message, Actor actor, MessageQuery query) {
        this.rows = new SyncedRows<>(
                database, "created_at", COLUMNS, this::filtered, message, Message::createdAt, Message::id);
        this.actor = actor;
        this.query = query;
    }

    @Override
    public Flux<Message> newest(Window window, PageRequest page) {
        return query.number() == null ? rows.newest(window, page) : rows.newest(ofNumber(query.number()), window, page);
    }

    /// The messages of a number as selects that each have an index in the order of the list: one for each
    /// direction and side.
    private List<Select> ofNumber(String number) {
        return Stream.of(MessageDirection.values())
                .filter(this::matches)
                .map(direction -> "direction = '" + Columns.nameOf(direction) + "'")
                .flatMap(direction -> PartyNumber.sides(() -> ofAnyNumber().and(direction), number))
                .toList();
    }

    @Override
    public Flux<Changed<Message>> changed(Changes changes, PageRequest page) {
        return rows.changed(changes, page);
    }

    @Override
    public KeysetPosition position(Message message) {
        return rows.position(message);
    }

    private Select filtered() {
        return query.number() == null ? ofAnyNumber() : PartyNumber.either(ofAnyNumber(), query.number());
    }

    /// All filters but `number`.
    private Select ofAnyNumber() {
        var select = MessageStore.visibleTo(actor)
                .andIfGiven("conversation_id = :conversation_id", "conversation_id", query.conversationId());
        if (query.status() != null) {
            select.and("status = :status").bind("status", Columns.nameOf(query.status()));
        }
        if (query.direction() != null) {
            direction(select, query.direction());
        }
        return select;
    }

    /// The index of statuses serves both: a status implies the direction.
    private void direction(Select select, MessageDirection direction) {
        if (query.status() != null) {
            select.and(matches(direction) ? "true" : "false");
        } else {
            select.and(direction == MessageDirection.INBOUND ? "status = 'received'" : "direction = 'outbound'");
        }
    }

    /// Whether a message of the direction can match. Exactly the inbound ones are `received`.
    private boolean matches(MessageDirection direction) {
        boolean inbound = direction == MessageDirection.INBOUND;
        return (query.direction() == null || query.direction() == direction)
                && (query.status() == null || inbound == (query.status() == MessageStatus.RECEIVED));
    }
}
