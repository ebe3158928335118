package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Import;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.test.context.TestPropertySource;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// A transaction that stays open: PostgreSQL ends it (docs/operations/configure.md#timeouts-of-postgresql).
@ApiTest
@Import(HeldRoutes.class)
@TestPropertySource(
        properties = {
            "switchboard.database.statement-timeout=3s",
            "switchboard.database.transaction-timeout=4s",
            "switchboard.database.idle-in-transaction-timeout=2500ms",
            "switchboard.sync.sample-horizon-every=100ms"
        })
class OpenTransactionIT {

    private final ApiClient api;
    private final DatabaseClient database;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().token();

    OpenTransactionIT(ApiClient api, DatabaseClient database) {
        this.api = api;
        this.database = database;
    }

    private JsonResponse sync(String token) {
        return api.get("/v1/calls?sync_token=" + token, owner).assertStatus(200);
    }

    private static String token(JsonResponse page) {
        return page.json().get("sync_token").asString();
    }

    private double age() {
        return api.management()
                .get("/actuator/prometheus", null)
                .text()
                .lines()
                .filter(line -> line.startsWith("switchboard_sync_horizon_age_seconds"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .findFirst()
                .orElseThrow();
    }

    private static boolean idleInTransaction() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select exists (select from pg_stat_activity where"
                        + " application_name = 'resource-api' and state = 'idle in transaction'"
                        + " and query like 'update calls%')")) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    @Test
    void holdsTheHorizonUntilItEnds() throws SQLException {
        var token = token(api.get("/v1/calls", owner));
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select pg_current_xact_id()");
            var during = TestCalls.answered(acme).insert();
            assertThat(sync(token).ids()).isEmpty();
            await().until(() -> age() > 0);

            connection.rollback();

            await().untilAsserted(() -> assertThat(sync(token).ids()).containsExactly(during));
            await().until(() -> age() == 0);
        }
    }

    @Test
    void isEndedWithAnErrorAndTheHorizonAdvances() throws Exception {
        var held = TestCalls.answered(acme).insert();
        TestRows.awaitEarlierTransactions();
        var token = token(api.get("/v1/calls", owner));
        var gate = Sinks.<Void>empty();
        var reached = new CountDownLatch(1);
        HeldRoutes.GATE.set(gate.asMono().doOnSubscribe(_ -> reached.countDown()));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var request = threads.submit(() -> api.http().get("/v1/held", Jwts.of(owner)));
            assertThat(reached.await(60, TimeUnit.SECONDS)).isTrue();
            var quick = TestCalls.answered(acme).insert();
            await().until(() -> !idleInTransaction());
            gate.emitEmpty(Sinks.EmitFailureHandler.FAIL_FAST);

            request.get().assertEnvelope(500, "server_error");
            await().untilAsserted(() -> assertThat(sync(token).ids()).containsExactly(quick));
            await().until(() -> age() == 0);
            assertThat(api.get("/v1/calls/" + held, owner)
                            .json()
                            .get("duration")
                            .asInt())
                    .as("nothing of it stays")
                    .isEqualTo(60);
        } finally {
            HeldRoutes.GATE.set(Mono.empty());
        }
    }

    @Test
    void hasTimeoutsForItsStatementsAndAsAWhole() {
        assertThat(List.of(setting("statement_timeout"), setting("transaction_timeout")))
                .containsExactly("3s", "4s");
    }

    private String setting(String name) {
        return database.sql("select current_setting(:name)")
                .bind("name", name)
                .mapValue(String.class)
                .one()
                .blockOptional()
                .orElseThrow();
    }
}
