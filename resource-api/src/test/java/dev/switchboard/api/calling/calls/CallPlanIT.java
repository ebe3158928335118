package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.RowsRead;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// The plans of the call list's statements when a company has 30,000 calls, and searches that
/// reach beyond the newest of them.
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallPlanIT {

    private static final int CALLS = 30_000;
    private static final int OLD = 1_000;
    private static final String LIST = "explain (analyze, buffers off, timing off, costs off) select "
            + CallStore.COLUMNS + CallStore.FROM + " and started_at > now() - interval '30 days' and ";
    private static final PageRequest PAGE = new PageRequest(50, KeysetPosition.NONE, null);
    private static final String ORDER = " order by started_at desc, id desc limit 51";

    private final ApiClient api;
    private final DatabaseClient database;
    private final CustomPlans plans;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final UUID missed = TestCalls.with(acme, "missed")
            .of(ada)
            .from("+12065550111")
            .startedAt(Instant.now().minus(Duration.ofDays(500)))
            .insert();

    CallPlanIT(ApiClient api, DatabaseClient database, CustomPlans plans, TransactionalOperator transactions) {
        this.api = api;
        this.database = database;
        this.plans = plans;
        this.transactions = transactions;
    }

    /// Inserts a call of one user for each minute of the last three weeks, of which one in a thousand is blocked, and
    /// in ten months before them 1,000 calls from one number and 1,000 to another one that did not answer.
    @BeforeAll
    void fill() throws SQLException {
        execute("""
                insert into calls (org_id, id, direction, result, state, from_number, to_number, user_id,
                    started_at, ended_at, updated_at)
                select '%s', gen_random_uuid(), case when i %% 2 = 0 then 'inbound' else 'outbound' end,
                    case when i %% 1000 = 0 then 'blocked' else 'answered' end, 'ended', '+1303555' || 1000 + i %% 9000,
                    '+441632960001', '%s', now() - i * interval '1 minute', now(), now()
                from generate_series(1, %d) i""".formatted(acme.id(), ada.id(), CALLS));
        execute("""
                insert into calls (org_id, id, direction, result, state, from_number, to_number, started_at, ended_at,
                    updated_at)
                select '%s', gen_random_uuid(), direction, result, 'ended', one, other,
                    now() - interval '60 days' - i * interval '7 hours', now(), now()
                from generate_series(1, %d) i, (values
                    ('inbound', 'answered', '+13035550420', '+441632960001'),
                    ('outbound', 'no_answer', '+441632960001', '+13035551111')) as v (direction, result, one, other)
                """.formatted(acme.id(), OLD));
    }

    @AfterAll
    void empty() throws SQLException {
        execute("delete from calls where org_id = '" + acme.id() + "'");
    }

    private static void execute(String sql) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
            statement.execute("vacuum analyze calls");
        }
    }

    private String plan(String condition) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony");
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery((LIST + condition + ORDER).replace(":org_id", "'" + acme.id() + "'"))) {
            var plan = new StringJoiner("\n");
            while (rows.next()) {
                plan.add(rows.getString(1));
            }
            return plan.toString();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "direction = 'inbound'", "(started_at, id) < (now(), gen_random_uuid())"})
    void readsAPageFromTheIndexInItsOrder(String condition) throws SQLException {
        assertThat(plan(condition)).contains("calls_newest").doesNotContain("Sort");
    }

    @ParameterizedTest
    @ValueSource(strings = {"inbound", "outbound"})
    void readsAPageOfOneResultAndDirectionFromItsIndex(String direction) throws SQLException {
        assertThat(plan("result = 'blocked' and direction = '" + direction + "'"))
                .contains("calls_by_result_and_direction")
                .doesNotContain("Sort")
                .doesNotContain("Filter");
    }

    /// The first page reads the newest 5,000 calls and those of a few periods, and not all 1,000 that
    /// match.
    @Test
    void readsOnePeriodOfARarePartAfterTheOther() {
        var found = newest(new CallQuery(null, null, null, null, null, null, "0420", null, null, null, null));

        assertThat(found.rows()).hasSize(PAGE.rows()).allMatch(call -> "+13035550420".equals(call.from()));
        assertThat(found.rows())
                .isSortedAccordingTo(Comparator.comparing(Call::startedAt).reversed());
        assertThat(found.read()).isBetween(5_000L, 5_300L);
    }

    /// Nearly all calls have the part, and none of them the result.
    @Test
    void readsNoCallsForAFrequentPartAndAResultThatNeverMeet() {
        var found = newest(new CallQuery(
                null, null, null, CallResult.VOICEMAIL, null, null, "41632960001", null, null, null, null));

        assertThat(found.rows()).isEmpty();
        assertThat(found.read()).isZero();
    }

    @Test
    void readsNoCallsForAPartThatIsLongerThanAnyNumber() {
        var found =
                newest(new CallQuery(null, null, null, null, null, null, "4416329600014416", null, null, null, null));

        assertThat(found.rows()).isEmpty();
        assertThat(found.read()).isZero();
    }

    /// The number has 1,000 calls, all inbound, and 1,000 outbound calls have the result.
    @Test
    void readsNoCallsForANumberAndAResultThatNeverMeet() {
        var found = newest(new CallQuery(
                null, null, null, CallResult.NO_ANSWER, null, "+13035550420", null, null, null, null, null));

        assertThat(found.rows()).isEmpty();
        assertThat(found.read()).isZero();
    }

    /// The user has 30,000 calls, and one of them, the oldest, has the result. Nor has any other the number.
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"result=missed", "number=12065550111", "q=2065550111", "result=missed&q=111"})
    void reachesTheOnlyMatchInPagesThatEachReadABoundedNumberOfCalls(String filter) {
        var path = "/v1/calls?since=2000-01-01T00:00:00Z&user_id=" + ada.id() + "&" + filter;
        var pages = api.walk(path, acme.owner().token());

        assertThat(pages).hasSize(2);
        assertThat(pages.getFirst().ids()).isEmpty();
        assertThat(pages.getLast().ids()).containsExactly(missed);
        assertThat(api.walk(path, ada.token()).stream().flatMap(page -> page.ids().stream()))
                .containsExactly(missed);
    }

    @Test
    void readsABoundedNumberOfCallsForAPage() {
        var found = newest(new CallQuery(
                null, null, null, CallResult.MISSED, ada.id().toString(), null, null, null, null, null, null));

        assertThat(found.rows()).isEmpty();
        assertThat(found.read()).isBetween(20_000L, 20_100L);
    }

    /// Nearly all calls changed, and one has the number.
    @Tag("slow")
    @Test
    void synchronizesWithFiltersInPagesThatEachReadABoundedNumberOfCalls() throws SQLException {
        var token = api.get("/v1/calls?limit=1", acme.owner().token())
                .json()
                .get("sync_token")
                .asString();
        execute("update calls set updated_at = now() where org_id = '" + acme.id() + "'");
        TestRows.awaitEarlierTransactions();

        var pages = api.walk(
                "/v1/calls?result=missed&q=2065550111&sync_token=" + token,
                acme.owner().token());

        assertThat(pages).hasSizeBetween(2, 3);
        assertThat(pages.stream().flatMap(page -> page.ids().stream())).containsExactly(missed);
        assertThat(pages.getFirst().json().get("sync_token").asString()).isEqualTo(token);
        assertThat(pages.getLast().json().get("sync_token").asString()).isNotEqualTo(token);
    }

    private RowsRead<Call> newest(CallQuery query) {
        var actor = new Actor(acme.id(), acme.owner().id(), new Visibility.Company(), true);
        var list = new CallList(database, plans, this::search, actor, query);
        return RowsRead.of(
                database,
                transactions,
                "calls",
                list.newest(new Window(null, null), PAGE).flatMapIterable(Scan::found));
    }

    /// In the same transaction, without the settings that were made in it before.
    private Mono<Scan<Call>> search(Function<DatabaseClient, Mono<Scan<Call>>> search) {
        return database.sql("select set_config(name, reset_val, true) from pg_settings"
                        + " where name like 'enable\\_%' and source = 'session'")
                .then()
                .then(search.apply(database));
    }

    @Test
    void findsCallsOlderThanTheNewestOnes() {
        var hidden = TestCalls.answered(acme)
                .from("+12025550123")
                .startedAt(Instant.now().minus(Duration.ofDays(25)))
                .insert();

        for (var part : List.of("12025550123", "2025550123", "20255501", "0255501", "02555", "0255")) {
            assertThat(ids("/v1/calls?q=" + part)).as(part).containsExactly(hidden);
        }
        assertThat(ids("/v1/calls?q=120255501234")).isEmpty();
        assertThat(ids("/v1/calls?q=202501235550"))
                .as("its runs in another order")
                .isEmpty();
        assertThat(ids("/v1/calls?q=01234")).as("across the two numbers").isEmpty();
    }

    @Test
    void pagesThroughMatchesAmongTheNewestAndOlderCalls() {
        var walked = api.walk("/v1/calls?limit=2&q=3035551234", acme.owner().token()).stream()
                .flatMap(page -> page.items().stream())
                .toList();

        assertThat(walked).hasSize(4);
        assertThat(walked.stream().map(call -> call.get("id").asString())).doesNotHaveDuplicates();
        assertThat(walked.stream()
                        .map(call -> Instant.parse(call.get("started_at").asString())))
                .isSortedAccordingTo((one, other) -> other.compareTo(one));
        assertThat(walked).allMatch(call -> call.get("from").asString().equals("+13035551234"));
    }

    @Tag("slow")
    @Test
    void pagesThroughManyPeriods() {
        var since = Instant.now().minus(Duration.ofDays(400)).truncatedTo(ChronoUnit.SECONDS);
        var until = Instant.now().minus(Duration.ofDays(100)).truncatedTo(ChronoUnit.SECONDS);

        var all = walk("/v1/calls?limit=200&q=0420&since=" + since);
        var older = walk("/v1/calls?limit=200&q=0420&since=" + since + "&until=" + until);

        assertThat(all).hasSize(OLD).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(older).isEqualTo(all.stream().filter(until::isAfter).toList());
    }

    private List<Instant> walk(String path) {
        return api.walk(path, acme.owner().token()).stream()
                .flatMap(page -> page.items().stream())
                .map(call -> Instant.parse(call.get("started_at").asString()))
                .toList();
    }

    private List<UUID> ids(String path) {
        return api.get(path, acme.owner().token()).ids();
    }
}
