package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.sync.PeriodSearch;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// Searches the calls of a company for a part of a number. A frequent part is in some of the newest calls, which
/// [CallList] scans; for a rare one, this continues with the index of digits.
///
/// @param searches runs the statement
/// @param filters adds the conditions of the query to a select
record DigitSearch(Actor actor, String part, Searches searches, UnaryOperator<Select> filters) {

    /// The length of the digit sequences in the index. A shorter part is in so many numbers that a scan
    /// of the newest calls finds it.
    private static final int RUN = 4;

    /// The most digits of a number (ITU-T E.164). No number has a longer part.
    static final int LONGEST = 15;

    /// How many of the newest calls are scanned before the index of digits is used.
    static final int NEARBY = 5_000;

    private static final ColumnNames COLUMNS = Select.scanned(CallStore.SYNCED_COLUMNS);
    private static final PeriodSearch BY_RUNS = new PeriodSearch(
            "calls",
            "started_at",
            "digit_runs(org_id, search_period(started_at), parties) @> digit_runs(:org_id, period, :runs)");

    /// Runs a search in [dev.switchboard.api.platform.database.SearchClient].
    @FunctionalInterface
    interface Searches {

        Mono<Scan<Call>> search(Function<DatabaseClient, Mono<Scan<Call>>> search);
    }

    /// Whether the index finds a part of this length.
    static boolean finds(String part) {
        return part.length() >= RUN && part.length() <= LONGEST;
    }

    /// A page that begins with what was found among the newest calls.
    ///
    /// @param nearby of [#NEARBY] calls
    Mono<Scan<Call>> complete(Scan<Call> nearby, Window window, PageRequest page) {
        return nearby.end() == null || nearby.found().size() == page.rows()
                ? Mono.just(nearby)
                : older(nearby, nearby.end(), window, page);
    }

    /// The rest of a page: calls that are older than those that were scanned.
    private Mono<Scan<Call>> older(Scan<Call> nearby, Call end, Window window, PageRequest page) {
        var position = KeysetPosition.of(end.startedAt(), end.id());
        var rest = new PageRequest(page.limit() - nearby.found().size(), page.bounds(), position);
        return searches.search(database -> byRuns(window, rest).scan(database, COLUMNS, CallStore::call))
                .map(older -> new Scan<>(
                        Stream.concat(nearby.found().stream(), older.found().stream())
                                .toList(),
                        older.end()));
    }

    private Select byRuns(Window window, PageRequest page) {
        return BY_RUNS.newest(select -> CallStore.in(actor, select), filters, CallStore.SYNCED_COLUMNS, window, page)
                .bind("runs", runs());
    }

    /// The runs of a part that do not overlap, and its last one. All others would take as many lookups in
    /// each period and exclude hardly any call.
    private String runs() {
        int last = part.length() - RUN;
        return IntStream.concat(IntStream.iterate(0, start -> start < last, start -> start + RUN), IntStream.of(last))
                .mapToObj(start -> part.substring(start, start + RUN))
                .collect(Collectors.joining(" "));
    }
}
