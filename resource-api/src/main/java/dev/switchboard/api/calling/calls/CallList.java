package dev.switchboard.api.calling.calls;

import dev.switchboard.api.directory.numbers.PartyNumber;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.SearchPattern;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.sync.Changed;
import dev.switchboard.api.platform.sync.Changes;
import dev.switchboard.api.platform.sync.SyncedList;
import dev.switchboard.api.platform.sync.SyncedRows;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// The call list of one request: the calls that match the query and are visible to the actor.
///
/// Each statement reads calls in the order of an index that has as many of the conditions as one can, and
/// checks the others for a bounded number of them. The calls of one user are read by that user's index whatever
/// else is asked for: so a cursor never contains the position of a call that its user may not see.
final class CallList implements SyncedList<Call> {

    private static final String SELECT = "select *" + CallStore.FROM;

    private final DigitSearch.Searches searches;
    private final SyncedRows<Call> rows;
    private final Actor actor;
    private final CallQuery query;

    CallList(DatabaseClient database, CustomPlans plans, DigitSearch.Searches searches, Actor actor, CallQuery query) {
        this.searches = searches;
        this.rows = new SyncedRows<>(
                database,
                plans,
                "calls",
                "started_at",
                CallStore.SYNCED_COLUMNS,
                CallStore::call,
                Call::startedAt,
                Call::id);
        this.actor = actor;
        this.query = query;
    }

    @Override
    public Mono<Scan<Call>> newest(Window window, PageRequest page) {
        if (!query.isFiltered()) {
            return rows.newest(visible(), window, page);
        }
        var part = query.part();
        if (part == null || !DigitSearch.finds(part) || ofOneUser() || query.number() != null) {
            return rows.newest(alternatives(), window, page, Select.SCANNED);
        }
        var digits = new DigitSearch(actor, part, searches, this::filtered);
        return rows.newest(alternatives(), window, page, DigitSearch.NEARBY)
                .flatMap(nearby -> digits.complete(nearby, window, page));
    }

    /// The matching calls as selects that each have an index in the order of the list. Indexes of results
    /// and of numbers begin with the direction, since a result such as `missed` is of one direction only.
    private List<Select> alternatives() {
        if (ofOneUser()) {
            return List.of(filtered(visible()));
        }
        if (query.number() != null) {
            return directions()
                    .flatMap(direction -> PartyNumber.sides(() -> ofResult(direction), query.number()))
                    .map(this::withPart)
                    .toList();
        }
        if (query.result() != null) {
            return directions().map(direction -> withPart(ofResult(direction))).toList();
        }
        return List.of(withPart(direction(visible(), Select::and)));
    }

    private Select ofResult(String direction) {
        return result(visible().and(direction), Select::and);
    }

    private Stream<String> directions() {
        return Stream.of(CallDirection.values())
                .filter(direction -> query.direction() == null || query.direction() == direction)
                .map(direction -> "direction = '" + Columns.nameOf(direction) + "'");
    }

    private boolean ofOneUser() {
        return query.userId() != null || actor.visibility() instanceof Visibility.User;
    }

    @Override
    public Mono<Scan<Changed<Call>>> changed(Changes changes, PageRequest page) {
        return rows.changed(filtered(visible()), changes, page);
    }

    @Override
    public KeysetPosition position(Call call) {
        return rows.position(call);
    }

    /// The visible calls, of one user if the query has one.
    private Select visible() {
        var select = CallStore.in(actor, SELECT);
        if (query.userId() != null) {
            RecordId.parse(query.userId())
                    .ifPresentOrElse(
                            id -> select.and("user_id = :user_id").bind("user_id", id), () -> select.and("false"));
        }
        return select;
    }

    /// Adds all conditions but the user as filters.
    private Select filtered(Select select) {
        var filtered = withPart(result(direction(select, Select::filter), Select::filter));
        return query.number() == null ? filtered : PartyNumber.filter(filtered, query.number());
    }

    private Select direction(Select select, BiFunction<Select, String, Select> add) {
        return query.direction() == null
                ? select
                : add.apply(select, "direction = :direction").bind("direction", Columns.nameOf(query.direction()));
    }

    private Select result(Select select, BiFunction<Select, String, Select> add) {
        return query.result() == null
                ? select
                : add.apply(select, "result = :result").bind("result", Columns.nameOf(query.result()));
    }

    private Select withPart(Select all) {
        var part = query.part();
        var select = recorded(all);
        if (part == null) {
            return select;
        }
        return part.isEmpty() || part.length() > DigitSearch.LONGEST
                ? select.and("false")
                : select.filter("parties like :part").bind("part", SearchPattern.partOf(part));
    }

    private Select recorded(Select select) {
        return query.recorded() == null
                ? select
                : select.filter(query.recorded() ? "recording_ids <> '{}'" : "recording_ids = '{}'");
    }
}
