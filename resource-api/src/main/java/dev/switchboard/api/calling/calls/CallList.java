package dev.switchboard.api.calling.calls;

import dev.switchboard.api.directory.numbers.PartyNumber;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.ColumnNames;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// The call list of one request: the calls that match the query and are visible to the actor.
///
/// Each statement reads calls in the order of an index that has as many of the conditions as one can, and
/// checks the others for a bounded number of them. The calls of one user are read by that user's index whatever
/// else is asked for: so a cursor never contains the position of a call that its user may not see.
final class CallList implements SyncedList<Call> {

    private static final ColumnNames COLUMNS = Select.scanned(CallStore.SYNCED_COLUMNS);
    private static final String TABLE = "calls";
    private static final String SELECT = "select *" + CallStore.FROM;
    private static final String TIME = "started_at";
    private static final String NEWEST = "started_at desc, id desc";

    /// The length of the digit sequences in the index. A shorter part is in so many numbers that a scan
    /// of the newest calls finds it.
    private static final int RUN = 4;

    /// The most digits of a number (ITU-T E.164). No number has a longer part.
    private static final int LONGEST = 15;

    /// How many of the newest calls are scanned before the index of digits is used, and how many calls that it
    /// has are checked for the other filters.
    private static final int NEARBY = 5_000;

    /// The periods of the index that the log has calls in, the newest first.
    private static final String PERIODS = "(select period from"
            + " (select started_at as first" + CallStore.FROM + " order by started_at limit 1) as oldest,"
            + " (select started_at as last" + CallStore.FROM + " order by started_at desc limit 1) as newest,"
            + " generate_series(call_period(%s), call_period(%s)) as period order by period desc) as periods";

    /// Runs a search in [dev.switchboard.api.platform.database.SearchClient].
    @FunctionalInterface
    interface Searches {

        Mono<Scan<Call>> search(Function<DatabaseClient, Mono<Scan<Call>>> search);
    }

    private final Searches searches;
    private final SyncedRows<Call> rows;
    private final Actor actor;
    private final CallQuery query;

    CallList(DatabaseClient database, CustomPlans plans, Searches searches, Actor actor, CallQuery query) {
        this.searches = searches;
        this.rows = new SyncedRows<>(
                database, plans, TABLE, TIME, CallStore.SYNCED_COLUMNS, CallStore::call, Call::startedAt, Call::id);
        this.actor = actor;
        this.query = query;
    }

    @Override
    public Mono<Scan<Call>> newest(Window window, PageRequest page) {
        if (!query.isFiltered()) {
            return rows.newest(visible(), window, page);
        }
        var part = query.part();
        return part == null || part.length() < RUN || part.length() > LONGEST || ofOneUser() || query.number() != null
                ? rows.newest(alternatives(), window, page, Select.SCANNED)
                : searchPart(part, window, page);
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

    /// Searches the newest calls first, which contain a frequent part. The index of digits is for rare ones.
    private Mono<Scan<Call>> searchPart(String part, Window window, PageRequest page) {
        return rows.newest(alternatives(), window, page, NEARBY)
                .flatMap(nearby -> nearby.end() == null || nearby.found().size() == page.rows()
                        ? Mono.just(nearby)
                        : older(part, window, page, nearby, nearby.end()));
    }

    /// The rest of a page: calls that are older than those that were scanned.
    private Mono<Scan<Call>> older(String part, Window window, PageRequest page, Scan<Call> nearby, Call end) {
        var rest = new PageRequest(page.limit() - nearby.found().size(), page.bounds(), position(end));
        return searches.search(database -> byRuns(part, window, rest).scan(database, COLUMNS, CallStore::call))
                .map(older -> new Scan<>(
                        Stream.concat(nearby.found().stream(), older.found().stream())
                                .toList(),
                        older.end()));
    }

    /// Searches one period after the other. The order of the periods comes first in that of the list,
    /// so that PostgreSQL sorts one period at a time and stops when the page is full. It cannot
    /// estimate how rare a part is, and without `offset 0` it would also read the whole window from
    /// another index.
    private Select byRuns(String part, Window window, PageRequest page) {
        var ofOnePeriod = CallStore.in(
                actor,
                "select period, found.* from " + periods(window, page)
                        + ", lateral (select * from (select * from calls"
                        + " where digit_runs(org_id, call_period(started_at), parties)"
                        + " @> digit_runs(:org_id, period, :runs) offset 0) as calls where org_id = :org_id");
        return filtered(SyncedRows.windowed(ofOnePeriod, TIME, window, page)
                        .add(" order by " + NEWEST + " limit " + NEARBY + ") as found"))
                .first(CallStore.SYNCED_COLUMNS, TABLE, "period desc, " + NEWEST, NEARBY)
                .bind("runs", runs(part))
                .bind("rows", page.rows());
    }

    /// The runs of a part that do not overlap, and its last one. All others would take as many lookups in
    /// each period and exclude hardly any call.
    private static String runs(String part) {
        int last = part.length() - RUN;
        return IntStream.concat(IntStream.iterate(0, start -> start < last, start -> start + RUN), IntStream.of(last))
                .mapToObj(start -> part.substring(start, start + RUN))
                .collect(Collectors.joining(" "));
    }

    private static String periods(Window window, PageRequest page) {
        var first = window.since() == null ? "first" : "greatest(first, :since)";
        var last = Stream.of(window.until() == null ? "" : ", :until", page.after() == null ? "" : ", :after_time")
                .collect(Collectors.joining("", "least(last", ")"));
        return PERIODS.formatted(first, last);
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

    private Select withPart(Select select) {
        var part = query.part();
        if (part == null) {
            return select;
        }
        return part.isEmpty() || part.length() > LONGEST
                ? select.and("false")
                : select.filter("parties like :part").bind("part", SearchPattern.partOf(part));
    }
}
