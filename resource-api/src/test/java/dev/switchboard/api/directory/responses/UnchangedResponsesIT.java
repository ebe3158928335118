package dev.switchboard.api.directory.responses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Responses from the directory that are sent again (docs/operations/scale.md#unchanged-responses).
@ApiTest
class UnchangedResponsesIT {

    /// It never waits while it holds locks, so it causes no deadlock with a background job.
    private static final String LOCK_OTHER_TABLES = """
            do $$
            declare
                relation regclass;
            begin
                loop
                    begin
                        for relation in
                            select oid from pg_class
                            where relnamespace = 'telephony'::regnamespace and relkind in ('r', 'p') and not relispartition
                                and oid not in (
                                    select tgrelid from pg_trigger where tgfoid = 'telephony.change_directory'::regproc)
                                and oid <> 'telephony.directory_versions'::regclass
                        loop
                            execute format('lock table %s in access exclusive mode nowait', relation);
                        end loop;
                        return;
                    exception when lock_not_available then
                        perform pg_sleep(0.01);
                    end;
                end loop;
            end
            $$""";

    private final ApiClient api;
    private final MeterRegistry meters;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia =
            TestUsers.member(acme).name("Mia").extension("101").insert();

    UnchangedResponsesIT(ApiClient api, MeterRegistry meters) {
        this.api = api;
        this.meters = meters;
    }

    private double count(String from) {
        return meters.get("switchboard.directory.responses")
                .tag("from", from)
                .counter()
                .count();
    }

    private JsonResponse read(String path, Identity identity) {
        double before = count("unchanged");
        var answer = api.get(path, identity);
        assertThat(count("unchanged")).as("sent again").isEqualTo(before);
        return answer;
    }

    private JsonResponse sentAgain(String path, Identity identity) {
        double before = count("unchanged");
        var answer = api.get(path, identity);
        assertThat(count("unchanged")).as("sent again").isEqualTo(before + 1);
        return answer;
    }

    private JsonResponse rename(TestUser user, String name) {
        return api.send(
                "/v1/users/" + user.id(),
                acme.owner().token(),
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", HttpRequest.BodyPublishers.ofString("{\"name\":\"" + name + "\"}")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/account",
                "/v1/users",
                "/v1/users?limit=1",
                "/v1/users?q=mia&status=active",
                "/v1/users/me",
                "/v1/users/{mia}",
                "/v1/numbers",
                "/v1/numbers?limit=1",
                "/v1/numbers/{number}"
            })
    void areEqualToTheFirstOneInAllButTheRequestId(String template) {
        TestNumbers.active(acme).insert();
        var number = TestNumbers.active(acme).insert();
        var path = template.replace("{mia}", mia.id().toString())
                .replace("{number}", number.id().toString());

        var first = read(path, mia.token()).assertStatus(200);
        var again = sentAgain(path, mia.token()).assertStatus(200);

        assertThat(again.text()).isEqualTo(first.text());
        assertThat(headers(again)).isEqualTo(headers(first)).containsKey("content-type");
        assertThat(again.header("X-Request-Id")).isNotNull().isNotEqualTo(first.header("X-Request-Id"));
    }

    private static Map<String, List<String>> headers(JsonResponse answer) {
        var headers = new HashMap<>(answer.headers().map());
        headers.remove("x-request-id");
        return headers;
    }

    /// What a credential gets that no user stands behind, whose responses are always read.
    private List<String> directory(Identity identity) {
        return List.of("/v1/account", "/v1/users", "/v1/users?limit=2", "/v1/numbers", "/v1/numbers?limit=1").stream()
                .map(path -> api.get(path, identity).assertStatus(200).text())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into users (org_id, id, name, email, role, status, created_at, updated_at)"
                        + " values ('{org}', uuidv7(), 'Noa', uuidv7() || '@acme.example', 'member', 'active', now(), now())",
                "update users set name = 'Maria' where org_id = '{org}' and id = '{mia}'",
                "update users set status = 'disabled' where org_id = '{org}' and id = '{mia}'",
                "delete from users where org_id = '{org}' and id = '{mia}'",
                "insert into company_numbers (org_id, id, number, status, type, capabilities, created_at, updated_at)"
                        + " values ('{org}', uuidv7(), '{unused}', 'active', 'local', '{voice}', now(), now())",
                "update numbers set label = 'Reception' where org_id = '{org}' and id = '{number}'",
                "update company_numbers set released_at = now() where org_id = '{org}' and id = '{number}'",
                "delete from numbers where org_id = '{org}' and id = '{number}'",
                "update companies set name = 'Acme Inc' where id = '{org}'",
                "update companies set main_number = '{e164}' where id = '{org}'"
            })
    void areReadAnewAfterEveryKindOfChange(String change) {
        var number = TestNumbers.active(acme).insert();
        var owner = acme.owner().token();
        var company = acme.clientCredentials();
        var before = directory(owner);
        assertThat(directory(company)).isEqualTo(before);

        TestRows.execute(change.replace("{org}", acme.id().toString())
                .replace("{mia}", mia.id().toString())
                .replace("{number}", number.id().toString())
                .replace("{e164}", number.number())
                .replace("{unused}", TestNumbers.unused()));

        assertThat(directory(owner)).isNotEqualTo(before).isEqualTo(directory(company));
    }

    @Test
    void staySameWhenAnotherCompanyChanges() {
        var other = TestCompany.insert();
        read("/v1/users", mia.token());
        TestUsers.member(other).insert();
        sentAgain("/v1/users", mia.token());
    }

    @Test
    void changeWhenTheTransactionCommitsAndNotBefore() {
        var path = "/v1/users/" + mia.id();
        var before = read(path, mia.token()).text();
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update users set name = 'Maria' where id = ?", mia.id());
            assertThat(sentAgain(path, mia.token()).text()).isEqualTo(before);
        });
        assertThat(read(path, mia.token()).json().get("name").asString()).isEqualTo("Maria");
    }

    /// Each of the two has locked what the other would wait for, if the version were locked before the commit.
    @Test
    void makeNoChangeWaitForAnotherOneThatIsNotCommitted() {
        TestRows.inTransaction(one -> {
            TestRows.execute(one, "set local lock_timeout = '2s'");
            TestRows.execute(one, "update users set name = 'Maria' where id = ?", mia.id());
            TestRows.inTransaction(other -> changeOwner(other, "Olive"));
            TestRows.execute(
                    one,
                    "update users set name = 'Oli' where id = ?",
                    acme.owner().id());
        });
        assertThat(api.get("/v1/users", mia.token()).items())
                .extracting(user -> user.get("name").asString())
                .containsExactly("Maria", "Oli");
    }

    private void changeOwner(Connection connection, String name) throws SQLException {
        TestRows.execute(connection, "set local lock_timeout = '2s'");
        TestRows.execute(
                connection,
                "update users set name = ? where id = ?",
                name,
                acme.owner().id());
    }

    /// Every change is followed by reads of an admin, while others change and read the same company.
    @Test
    void neverHideAChangeFromThoseWhoReadAfterIt() throws Exception {
        double before = count("unchanged");
        var work = new ArrayList<Callable<Boolean>>();
        for (int i = 0; i < 6; i++) {
            var user = TestUsers.member(acme).insert();
            int person = i;
            work.add(() -> {
                for (int round = 0; round < 25; round++) {
                    var name = "Person " + person + " in round " + round;
                    rename(user, name).assertStatus(200);
                    var list = api.get("/v1/users?limit=100", mia.token()).text();
                    var one = api.get("/v1/users/" + user.id(), mia.token()).text();
                    assertThat(List.of(list, one)).allMatch(text -> text.contains("\"" + name + "\""));
                    api.get("/v1/users/" + user.id(), mia.token()).assertStatus(200);
                }
                return true;
            });
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var done : threads.invokeAll(work)) {
                assertThat(done.get()).isTrue();
            }
        }
        assertThat(count("unchanged")).isGreaterThan(before);
    }

    @Test
    void areReadFromNoOtherTablesThanThoseThatChangeTheVersion() throws SQLException {
        var number = TestNumbers.active(acme).insert();
        try (var connection = TestPostgres.shared().connect("postgres")) {
            connection.setAutoCommit(false);
            TestRows.execute(connection, "set local statement_timeout = '20s'");
            TestRows.execute(connection, LOCK_OTHER_TABLES);
            for (var template : UnchangedResponses.PATHS) {
                var path = template.replace("{user_id}", mia.id().toString())
                        .replace("{number_id}", number.id().toString());
                read(path, acme.owner().token()).assertStatus(200);
            }
        }
    }

    /// Not even for those that still see all records.
    @Test
    void areReadForKeysOfDisabledUsers() {
        var admin = TestUsers.admin(acme).disabled().insert();
        double before = count("read");
        for (int i = 0; i < 2; i++) {
            assertThat(read("/v1/users", admin.key()).assertStatus(200).items()).hasSize(3);
        }
        assertThat(count("read")).isEqualTo(before);
    }

    /// A server that a dump was restored on counts its own transactions.
    @Test
    void areReadAnewAfterAChangeWithTheTransactionIdOfOneInARestoredDump() {
        read("/v1/users", mia.token());
        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    "update directory_versions set changed_by = cast(? as xid8) where org_id = ?",
                    transaction(connection),
                    acme.id());
            TestRows.execute(connection, "update users set name = 'Maria' where id = ?", mia.id());
        });
        assertThat(read("/v1/users", mia.token()).text()).contains("\"Maria\"");
    }

    private static String transaction(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("select pg_current_xact_id()")) {
            row.next();
            return row.getString(1);
        }
    }

    @Test
    void areReadAnewByBothCompaniesWhenANumberMoves() {
        var other = TestCompany.insert();
        var number = TestNumbers.active(acme).insert();
        for (var company : List.of(acme, other)) {
            read("/v1/numbers", company.owner().token());
        }
        TestRows.execute("update company_numbers set org_id = ? where id = ?", other.id(), number.id());
        assertThat(read("/v1/numbers", acme.owner().token()).items()).isEmpty();
        assertThat(read("/v1/numbers", other.owner().token()).items()).hasSize(1);
    }

    @Test
    void areReadForACompanyWithoutAVersion() {
        TestRows.execute("delete from directory_versions where org_id = ?", acme.id());
        var before = read("/v1/users", mia.token()).assertStatus(200).text();
        assertThat(read("/v1/users", mia.token()).text()).isEqualTo(before);
        rename(mia, "Maria").assertStatus(200);
        assertThat(read("/v1/users", mia.token()).text()).contains("\"Maria\"");
    }

    @Test
    void areOfOneActor() {
        var admin = TestUsers.admin(acme).insert();
        read("/v1/users/me", mia.token());
        assertThat(read("/v1/users/me", admin.token()).json().get("id").asString())
                .isEqualTo(admin.id().toString());
    }

    @Test
    void areSentOnlyToThoseWhoMayStillHaveThem() {
        read("/v1/users", mia.token());
        mia.become("disabled");
        api.get("/v1/users", mia.token()).assertStatus(401);
        api.get("/v1/users", acme.owner().token(Scope.NUMBERS_READ)).assertStatus(403);
    }

    @Test
    void areNeverRefusals() {
        var path = "/v1/users/" + TestRows.id();
        read(path, mia.token()).assertEnvelope(404, "not_found");
        read(path, mia.token()).assertEnvelope(404, "not_found");
        read("/v1/users?limit=0", mia.token()).assertFields("limit");
        read("/v1/users?limit=0", mia.token()).assertFields("limit");
    }

    @Test
    void areReadForCredentialsThatNoUserStandsBehind() {
        double before = count("read");
        read("/v1/users", acme.clientCredentials()).assertStatus(200);
        read("/v1/users", acme.clientCredentials()).assertStatus(200);
        assertThat(count("read")).isEqualTo(before);
    }

    @Test
    void countAsRequestsOfTheirRoute() {
        var requests =
                meters.get("http.server.requests").tag("uri", "/v1/users/me").timer();
        long before = requests.count();
        read("/v1/users/me", mia.token());
        sentAgain("/v1/users/me", mia.token());
        Awaitility.await().until(() -> requests.count() == before + 2);
    }

    @Test
    void respondToHeadLikeGet() {
        read("/v1/users", mia.token());
        var head = api.http()
                .send(api.http()
                        .request("/v1/users", Jwts.of(mia.token()))
                        .method("HEAD", HttpRequest.BodyPublishers.noBody()));
        assertThat(head.assertStatus(200).text()).isEmpty();
        sentAgain("/v1/users", mia.token());
    }

    @Test
    void areNotKeptWithoutMemoryForThem() {
        try (var replica = Replica.start(List.of("switchboard.unchanged-responses.memory=0B"))) {
            var other = replica.get(ApiClient.class);
            var first = other.get("/v1/users", mia.token()).assertStatus(200).text();
            assertThat(other.get("/v1/users", mia.token()).text()).isEqualTo(first);
            var registry = replica.get(MeterRegistry.class);
            assertThat(registry.get("switchboard.directory.responses").counters())
                    .allMatch(counter -> counter.count() == 0);
        }
    }

    @Test
    void ofAnotherProcessAreReadAnewToo() {
        try (var replica = Replica.start()) {
            var other = replica.get(ApiClient.class);
            other.get("/v1/users", mia.token()).assertStatus(200);
            rename(mia, "Maria").assertStatus(200);
            assertThat(other.get("/v1/users", mia.token()).text()).contains("\"Maria\"");
        }
    }
}
