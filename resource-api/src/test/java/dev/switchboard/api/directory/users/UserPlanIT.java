package dev.switchboard.api.directory.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The plans of the statements of [UserStore] when a company has 40,000 users.
@Tag("slow")
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UserPlanIT {

    private static final int PEOPLE = 40_000;
    private static final int SMALL_COMPANIES = 2_000;
    private static final int FEW = 10;
    private static final Pattern BUFFERS = Pattern.compile("Buffers: shared ((?:(?:hit|read)=\\d+ ?)+)");
    private static final String LIST = "explain (analyze, buffers off, timing off, costs off) " + UserStore.SELECT
            + " and (name, id) > ('Person 5', '00000000-0000-0000-0000-000000000000') order by name, id limit 51";
    private static final String BY_STATUS = "explain (analyze, buffers off, timing off, costs off) " + UserStore.SELECT
            + " and status = 'disabled' order by name, id limit 51";
    private static final String SEARCH = "explain (analyze, buffers off, timing off, costs off) " + UserStore.SELECT
            + " and search like folded('%Q%') order by name, id limit 51";

    @SuppressWarnings("NullAway.Init") // set before the first test
    private TestCompany acme;

    /// The service has created the tables by now, which it has not when the instance is made.
    @BeforeAll
    void fill() throws SQLException {
        acme = TestCompany.insert();
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.executeUpdate("""
                    insert into users (org_id, id, name, email, role, status, created_at, updated_at)
                    select '%s', gen_random_uuid(), 'Person ' || md5(i::text), 'mail' || i || '@plan.example', 'member',
                        case when i %% 1000 = 0 then 'disabled' else 'active' end, now(), now()
                    from generate_series(1, %d) i""".formatted(acme.id(), PEOPLE));
            statement.execute("vacuum analyze users");
        }
    }

    @AfterAll
    void empty() throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.executeUpdate("delete from users where role <> 'owner' and org_id = '" + acme.id() + "'");
            statement.execute("vacuum analyze users");
        }
    }

    private String plan(String explain) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony")) {
            return plan(connection, explain);
        }
    }

    private String plan(Connection connection, String explain) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(explain.replace(":org_id", "'" + acme.id() + "'"))) {
            var plan = new StringJoiner("\n");
            while (rows.next()) {
                plan.add(rows.getString(1));
            }
            return plan.toString();
        }
    }

    @Test
    void readsAPageFromTheIndexInItsOrder() throws SQLException {
        assertThat(plan(LIST)).contains("users_by_name").doesNotContain("Sort").doesNotContain("Seq Scan");
    }

    @Test
    void readsAPageOfOneStatusFromItsIndex() throws SQLException {
        assertThat(plan(BY_STATUS))
                .contains("users_by_status")
                .doesNotContain("Sort")
                .doesNotContain("Seq Scan");
    }

    /// Person 31851 is half a percent of the order after the first one. The statistics keep the values at each whole
    /// percent, or near it: a text that is found in one of them is taken for a frequent one.
    @Test
    void findsARareTextByItsTrigrams() throws SQLException {
        assertThat(plan(SEARCH.replace("Q", "AIL31851@")))
                .contains("users_search")
                .doesNotContain("Seq Scan");
    }

    @Test
    void findsAFrequentTextAlongTheOrder() throws SQLException {
        assertThat(plan(SEARCH.replace("Q", "person")))
                .contains("users_by_name")
                .doesNotContain("Sort");
    }

    /// With a plan that PostgreSQL keeps, and that is made for the average company, which is small, when the
    /// table has just been vacuumed.
    @Test
    void looksUpAnActiveUserByIdWithoutReadingTheOthers() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local search_path = telephony, extensions");
            statement.execute("set local session_replication_role = replica");
            statement.executeUpdate("""
                    insert into users (org_id, id, name, email, role, status, created_at, updated_at)
                    select gen_random_uuid(), gen_random_uuid(), 'Owner', 'owner' || i || '@plan.example', 'owner', 'active',
                        now(), now()
                    from generate_series(1, %d) i""".formatted(SMALL_COMPANIES));
            statement.execute("analyze users");
            statement.execute("update pg_class set relallvisible = relpages where oid = 'users'::regclass");
            statement.execute("set local plan_cache_mode = force_generic_plan");
            statement.execute("prepare active_user (uuid, uuid) as"
                    + " select from users where org_id = $1 and id = $2 and status = 'active'");

            var plan = plan(
                    connection,
                    "explain (analyze, buffers, timing off, costs off) execute active_user(:org_id, '"
                            + acme.owner().id() + "')");

            assertThat(plan).contains("actual rows=1.00");
            assertThat(pagesRead(plan)).as(plan).isBetween(1, FEW);
            connection.rollback();
        }
    }

    /// The pages that the whole execution read, which PostgreSQL names first.
    private static int pagesRead(String plan) {
        return BUFFERS.matcher(plan)
                .results()
                .findFirst()
                .map(buffers -> Stream.of(buffers.group(1).split(" "))
                        .mapToInt(pages -> Integer.parseInt(pages.substring(pages.indexOf('=') + 1)))
                        .sum())
                .orElseThrow();
    }
}
