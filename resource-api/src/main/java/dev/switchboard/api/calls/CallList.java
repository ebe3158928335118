package dev.switchboard.api.calls;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.actor.Visibility;
import dev.switchboard.api.database.ColumnNames;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.SearchPattern;
import dev.switchboard.api.database.Select;
import dev.switchboard.api.numbers.PartyNumber;
import dev.switchboard.api.sync.Changed;
import dev.switchboard.api.sync.Changes;
import dev.switchboard.api.sync.SyncedList;
import dev.switchboard.api.sync.SyncedRows;
import dev.switchboard.api.sync.Window;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/// The call list of one request: the calls that match the query and are visible to the actor.
final class CallList implements SyncedList<Call> {

    private static final ColumnNames COLUMNS = ColumnNames.of(CallStore.SYNCED_COLUMNS);
    private static final ColumnNames SCANNED_COLUMNS = ColumnNames.of(CallStore.SYNCED_COLUMNS + ", place, matches");
    private static final String SELECT = "select " + CallStore.SYNCED_COLUMNS + CallStore.FROM;
    private static final String TIME = "started_at";
    private static final String NEWEST = " order by started_at desc, id desc";

    /// The length of the digit sequences in the index. A shorter part is in so many numbers that a scan
    /// of the newest calls finds it.
    private static final int RUN = 4;

    /// The most digits of a number (ITU-T E.164). No number has a longer part.
    private static final int LONGEST = 15;

    /// How many of the newest calls are scanned before the index is used.
    private static final int NEARBY = 5_000;

    /// The periods of the index that the log has calls in, the newest first.
    private static final String PERIODS = "(select period from"
            + " (select started_at as first" + CallStore.FROM + " order by started_at limit 1) as oldest,"
            + " (select started_at as last" + CallStore.FROM + " order by started_at desc limit 1) as newest,"
            + " generate_series(call_period(%s), call_period(%s)) as period order by period desc) as periods";

    private final DatabaseClient database;
    private final SyncedRows<Call> rows;
    private final Actor actor;
    private final CallQuery query;

    CallList(DatabaseClient database, Actor actor, CallQuery query) {
        this.database = database;
        this.rows = new SyncedRows<>(
                database, TIME, COLUMNS, () -> withPart(filtered(SELECT)), CallStore::call, Call::startedAt, Call::id);
        this.actor = actor;
        this.query = query;
    }

    @Override
    public Flux<Call> newest(Window window, PageRequest page) {
        var part = query.part();
        return part == null || part.length() < RUN || part.length() > LONGEST
                ? rows.newest(alternatives(), window, page)
                : searchPart(part, window, page);
    }

    /// The matching calls as selects that each have an index in the order of the list. Indexes of results
    /// and of numbers begin with the direction, since a result such as `missed` is of one direction only.
    private List<Select> alternatives() {
        Supplier<Select> all = () -> withPart(ofAnyNumber(SELECT));
        if (query.number() != null) {
            return directions()
                    .flatMap(direction -> PartyNumber.sides(() -> all.get().and(direction), query.number()))
                    .toList();
        }
        return query.result() == null || ofOneUser()
                ? List.of(all.get())
                : directions().map(direction -> all.get().and(direction)).toList();
    }

    private Stream<String> directions() {
        return Stream.of(CallDirection.values())
                .filter(direction -> query.direction() == null || query.direction() == direction)
                .map(direction -> "direction = '" + Columns.nameOf(direction) + "'");
    }

    private boolean ofOneUser() {
        return query.userId() != null || actor.visibility() instanceof Visibility.User;
    }

    private Flux<Call> searchPart(String part, Window window, PageRequest page) {
        return nearby(part, window, page)
                .page(database, SCANNED_COLUMNS, CallList::scanned)
                .collectList()
                .flatMapMany(scanned -> {
                    var found = scanned.stream()
                            .filter(Scanned::matches)
                            .map(Scanned::call)
                            .toList();
                    return Flux.fromIterable(found)
                            .concatWith(
                                    found.size() == page.rows()
                                            ? Flux.empty()
                                            : older(part, window, page, scanned, found.size()));
                });
    }

    /// A call among the newest ones.
    ///
    /// @param place in their order, from 1
    /// @param matches whether it has the part
    private record Scanned(Call call, long place, boolean matches) {}

    private static Scanned scanned(Columns row) {
        return new Scanned(CallStore.call(row), row.number("place"), row.bool("matches"));
    }

    /// Searches the newest calls only, which contain a frequent part. The index of digits is for rare
    /// ones. Also returns the last call that was scanned, if there may be older ones.
    private Select nearby(String part, Window window, PageRequest page) {
        var newest = SyncedRows.windowed(
                filtered("select " + CallStore.SYNCED_COLUMNS + ", place, matches from (select *, row_number() over ("
                        + NEWEST + ") as place, parties like :part as matches" + CallStore.FROM),
                TIME,
                window,
                page);
        return newest.add(NEWEST + " limit " + NEARBY + ") as newest where matches or place = " + NEARBY + NEWEST
                        + " limit :rows")
                .bind("part", SearchPattern.partOf(part))
                .bind("rows", page.rows());
    }

    /// The rest of a page: calls that are older than those that were scanned. When there are none, the index is
    /// not used. If the part were frequent, and the other filters excluded most calls, it would find them all.
    private Flux<Call> older(String part, Window window, PageRequest page, List<Scanned> scanned, int found) {
        if (scanned.isEmpty() || scanned.getLast().place() < NEARBY) {
            return Flux.empty();
        }
        var rest = new PageRequest(
                page.limit() - found, page.bounds(), position(scanned.getLast().call()));
        return byRuns(part, window, rest).page(database, COLUMNS, CallStore::call);
    }

    /// Searches one period after the other. The order of the periods comes first in that of the list,
    /// so that PostgreSQL sorts one period at a time and stops when the page is full. It cannot
    /// estimate how rare a part is, and without `offset 0` it would also read the whole window from
    /// another index.
    private Select byRuns(String part, Window window, PageRequest page) {
        var ofOnePeriod = filtered("select found.* from " + periods(window, page)
                + ", lateral (select " + CallStore.SYNCED_COLUMNS + " from (select * from calls"
                + " where digit_runs(org_id, call_period(started_at), parties)"
                + " @> digit_runs(:org_id, period, :runs) offset 0) as calls where org_id = :org_id");
        return withPart(SyncedRows.windowed(ofOnePeriod, TIME, window, page))
                .add(NEWEST + " limit :rows) as found order by period desc, started_at desc, id desc limit :rows")
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
        var last = Stream.of(window.until() == null ? "" : ", :until", page.after() == null ? "" : ", :time")
                .collect(Collectors.joining("", "least(last", ")"));
        return PERIODS.formatted(first, last);
    }

    @Override
    public Flux<Changed<Call>> changed(Changes changes, PageRequest page) {
        return rows.changed(changes, page);
    }

    @Override
    public KeysetPosition position(Call call) {
        return rows.position(call);
    }

    /// All filters but `q`.
    private Select filtered(String from) {
        var select = ofAnyNumber(from);
        return query.number() == null ? select : PartyNumber.either(select, query.number());
    }

    /// All filters but `q` and `number`.
    private Select ofAnyNumber(String from) {
        var select = CallStore.in(actor, from);
        if (query.direction() != null) {
            select.and("direction = :direction").bind("direction", Columns.nameOf(query.direction()));
        }
        if (query.result() != null) {
            select.and("result = :result").bind("result", Columns.nameOf(query.result()));
        }
        if (query.userId() != null) {
            RecordId.parse(query.userId())
                    .ifPresentOrElse(
                            id -> select.and("user_id = :user_id").bind("user_id", id), () -> select.and("false"));
        }
        return select;
    }

    private Select withPart(Select select) {
        var part = query.part();
        if (part == null) {
            return select;
        }
        return part.isEmpty() || part.length() > LONGEST
                ? select.and("false")
                : select.and("parties like :part").bind("part", SearchPattern.partOf(part));
    }
}
