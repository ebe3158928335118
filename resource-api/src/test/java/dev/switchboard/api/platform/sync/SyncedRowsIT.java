package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// Pages that are merged from several selects with filters.
@ApiTest
class SyncedRowsIT {

    private static final int CALLS = 60;
    private static final int LIMIT = 3;
    private static final String COLUMNS = "id, started_at, change_epoch, change_transaction";
    private static final String SELECT = "select * from calls where org_id = :org_id and ";

    record Row(UUID id, Instant at) {}

    private final SyncedRows<Row> rows;
    private final TestCompany acme = TestCompany.insert();

    SyncedRowsIT(DatabaseClient database, CustomPlans plans) {
        this.rows = new SyncedRows<>(
                database,
                plans,
                "calls",
                "started_at",
                COLUMNS,
                row -> new Row(row.uuid("id"), row.instant("started_at")),
                Row::at,
                Row::id);
    }

    /// Many calls have the same time. Some have no number, for which the filter is neither true nor false.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 1_000})
    void reachEveryRecordOnceHoweverFewRowsAPageReads(int scanned) {
        var random = new Random(scanned);
        var now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        var matching = new ArrayList<Row>();
        for (int n = 0; n < CALLS; n++) {
            boolean matches = random.nextInt(4) == 0;
            var at = now.minusSeconds(random.nextInt(CALLS / 3));
            var call = TestCalls.answered(acme).startedAt(at).from(matches ? "+13125550142" : null);
            var id = (random.nextInt(3) == 0 ? call.outbound() : call).insert();
            if (matches) {
                matching.add(new Row(id, at));
            }
        }
        matching.sort(Comparator.comparing(Row::at)
                .thenComparing(row -> row.id().toString())
                .reversed());

        var walked = new ArrayList<Row>();
        KeysetPosition after = null;
        int pages = 0;
        do {
            var scan = page(new PageRequest(LIMIT, KeysetPosition.NONE, after), scanned)
                    .blockOptional()
                    .orElseThrow();
            boolean full = scan.found().size() > LIMIT;
            var items = full ? scan.found().subList(0, LIMIT) : scan.found();
            walked.addAll(items);
            var last = full ? items.getLast() : scan.end();
            after = last == null ? null : rows.position(last);
            pages++;
        } while (after != null);

        assertThat(walked).isEqualTo(matching);
        assertThat(pages).isLessThanOrEqualTo(CALLS + 2);
    }

    private Mono<Scan<Row>> page(PageRequest page, int scanned) {
        List<Select> selects = Stream.of("inbound", "outbound")
                .map(direction -> Select.from(SELECT + "direction = '" + direction + "'")
                        .bind("org_id", acme.id())
                        .filter("from_number like '%0142'"))
                .toList();
        return rows.newest(selects, new Window(null, null), page, scanned);
    }
}
