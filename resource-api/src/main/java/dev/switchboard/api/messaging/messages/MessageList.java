package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.PartyNumber;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.SearchClient;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.sync.Changed;
import dev.switchboard.api.platform.sync.Changes;
import dev.switchboard.api.platform.sync.PeriodSearch;
import dev.switchboard.api.platform.sync.SyncedList;
import dev.switchboard.api.platform.sync.SyncedRows;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// The messages that match a query and that the actor may see.
///
/// Each statement reads messages in the order of an index that has as many of the conditions as one can, and
/// checks the others for a bounded number of them. It reads no messages that the actor may not see: so a cursor
/// never contains the position of one.
final class MessageList implements SyncedList<Message> {

    private static final String SELECT = "select * from messages where org_id = :org_id";
    private static final ColumnNames COLUMNS = Select.scanned(MessageStore.SYNCED_COLUMNS);

    private static final PeriodSearch BY_WORDS = new PeriodSearch(
            "messages",
            "created_at",
            "word_entries(org_id, search_period(created_at), text) @@ words_query(:org_id, period, words(:q))");
    /// The same for one row. Any period will do.
    private static final String HAS_WORDS = "word_entries(org_id, 0, text) @@ words_query(org_id, 0, words(:q))";

    private final SyncedRows<Message> rows;
    private final SearchClient searches;
    private final Function<Columns, Message> message;
    private final Actor actor;
    private final MessageQuery query;

    MessageList(
            DatabaseClient database,
            CustomPlans plans,
            SearchClient searches,
            Function<Columns, Message> message,
            Actor actor,
            MessageQuery query) {
        this.rows = new SyncedRows<>(
                database,
                plans,
                "messages",
                "created_at",
                MessageStore.SYNCED_COLUMNS,
                message,
                Message::createdAt,
                Message::id);
        this.searches = searches;
        this.message = message;
        this.actor = actor;
        this.query = query;
    }

    @Override
    public Mono<Scan<Message>> newest(Window window, PageRequest page) {
        if (query.q() != null) {
            var select = BY_WORDS.newest(
                            sql -> MessageStore.visibleTo(actor, sql),
                            this::filtered,
                            MessageStore.SYNCED_COLUMNS,
                            window,
                            page)
                    .bind("q", query.q());
            return searches.search(actor.orgId(), database -> select.scan(database, COLUMNS, message));
        }
        return query.isFiltered()
                ? rows.newest(alternatives(), window, page, Select.SCANNED)
                : rows.newest(visible(), window, page);
    }

    /// The matching messages as selects that each have an index in the order of the list.
    private List<Select> alternatives() {
        if (query.conversationId() != null) {
            return List.of(withNumber(withStatus(
                    visible().and("conversation_id = :conversation_id").bind("conversation_id", query.conversationId()),
                    Select::filter)));
        }
        return query.number() == null || actor.visibility() instanceof Visibility.User
                ? List.of(withNumber(withStatus(visible(), Select::and)))
                : ofNumber(query.number());
    }

    /// One for each direction and side.
    private List<Select> ofNumber(String number) {
        return Stream.of(MessageDirection.values())
                .filter(this::matches)
                .map(direction -> "direction = '" + Columns.nameOf(direction) + "'")
                .flatMap(direction -> PartyNumber.sides(
                        () -> withStatus(visible(), Select::and).and(direction), number))
                .toList();
    }

    @Override
    public Mono<Scan<Changed<Message>>> changed(Changes changes, PageRequest page) {
        var select = filtered(visible());
        if (query.q() != null) {
            select.filter(HAS_WORDS).bind("q", query.q());
        }
        return rows.changed(select, changes, page);
    }

    /// Adds all conditions but that for the text as filters.
    private Select filtered(Select all) {
        var select = withNumber(withStatus(all, Select::filter));
        return query.conversationId() == null
                ? select
                : select.filter("conversation_id = :conversation_id").bind("conversation_id", query.conversationId());
    }

    @Override
    public KeysetPosition position(Message message) {
        return rows.position(message);
    }

    private Select visible() {
        return MessageStore.visibleTo(actor, SELECT);
    }

    private Select withNumber(Select select) {
        return query.number() == null ? select : PartyNumber.filter(select, query.number());
    }

    /// Adds status and direction. The index of statuses serves both: a status implies the direction.
    private Select withStatus(Select select, BiFunction<Select, String, Select> add) {
        if (query.status() != null) {
            var ofStatus = add.apply(select, "status = :status").bind("status", Columns.nameOf(query.status()));
            return query.direction() == null || matches(query.direction()) ? ofStatus : add.apply(ofStatus, "false");
        }
        if (query.direction() == null) {
            return select;
        }
        return add.apply(
                select,
                query.direction() == MessageDirection.INBOUND ? "status = 'received'" : "direction = 'outbound'");
    }

    /// Whether a message of the direction can match. Exactly the inbound ones are `received`.
    private boolean matches(MessageDirection direction) {
        boolean inbound = direction == MessageDirection.INBOUND;
        return (query.direction() == null || query.direction() == direction)
                && (query.status() == null || inbound == (query.status() == MessageStatus.RECEIVED));
    }
}
