package dev.switchboard.api.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The plans of the call list's statements when an organization has 30,000 calls, and searches that
/// reach beyond the newest of them.
@Tag("slow")
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallPlanIT {

    private static final int CALLS = 30_000;
    private static final String LIST = "explain (analyze, buffers off, timing off, costs off) select "
            + CallStore.COLUMNS + CallStore.FROM + " and started_at > now() - interval '30 days' and ";
    private static final String ORDER = " order by started_at desc, id desc limit 51";

    private final ApiClient api;
    private final TestOrganization acme = TestOrganization.insert();

    CallPlanIT(ApiClient api) {
        this.api = api;
    }

    /// Inserts a call for each minute of the last three weeks; one in a thousand is blocked.
    @BeforeAll
    void fill() throws SQLException {
        execute("""
                insert into calls (org_id, id, direction, result, state, from_number, to_number, started_at, ended_at,
                    updated_at)
                select '%s', gen_random_uuid(), case when i %% 2 = 0 then 'inbound' else 'outbound' end,
                    case when i %% 1000 = 0 then 'blocked' else 'answered' end, 'ended', '+1303555' || 1000 + i %% 9000,
                    '+441632960001', now() - i * interval '1 minute', now(), now()
                from generate_series(1, %d) i""".formatted(acme.id(), CALLS));
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

    @Test
    void findsARareNumberByTheIndexOfDigits() throws SQLException {
        assertThat(plan("digit_runs(org_id, parties) @> digit_runs(:org_id, '5551234') and parties like '%5551234%'"))
                .contains("calls_digit_runs")
                .doesNotContain("calls_newest");
    }

    @Test
    void findsCallsOlderThanTheNewestOnes() {
        var hidden = TestCalls.answered(acme)
                .from("+12025550123")
                .startedAt(Instant.now().minus(Duration.ofDays(25)))
                .insert();

        for (var part : List.of("12025550123", "0255501", "02555", "0255")) {
            assertThat(ids("/v1/calls?q=" + part)).as(part).containsExactly(hidden);
        }
        assertThat(ids("/v1/calls?q=120255501234")).isEmpty();
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

    private List<UUID> ids(String path) {
        return api.get(path, acme.owner().token()).ids();
    }
}
