package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// The connections of searches.
@ApiTest
class SearchClientIT {

    private static final int SEARCHES = 12;
    private static final int RUNNING = 2;
    private static final String LOCK = "select pg_advisory_xact_lock(hashtextextended('%s', 0))";

    private final ApiClient api;
    private final SearchClient searches;
    private final MeterRegistry meters;
    private final TestCompany acme = TestCompany.insert();
    private final TestCompany globex = TestCompany.insert();

    SearchClientIT(ApiClient api, SearchClient searches, MeterRegistry meters) {
        this.api = api;
        this.searches = searches;
        this.meters = meters;
    }

    @Test
    void planEachStatementForItsValues() {
        var settings = searches.search(
                acme.id(),
                database -> database.sql("select current_setting('plan_cache_mode') || ' ' || current_setting('jit')")
                        .mapValue(String.class)
                        .one());

        assertThat(settings.block()).isEqualTo("force_custom_plan off");
    }

    /// A search that lasts until the test ends it.
    private static Mono<Long> slow(DatabaseClient database, String lock) {
        return database.sql(LOCK.formatted(lock)).fetch().rowsUpdated();
    }

    private double waiting() {
        return meters.get("switchboard.searches.waiting").gauge().value();
    }

    @Test
    void leaveOtherCompaniesTheirs() {
        var lock = UUID.randomUUID().toString();
        var slow = new CompletableFuture<?>[SEARCHES];
        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    connection,
                    "do $$ begin perform " + LOCK.formatted(lock).substring("select ".length()) + "; end $$");
            IntStream.range(0, SEARCHES)
                    .forEach(n -> slow[n] = searches.search(acme.id(), database -> slow(database, lock))
                            .onErrorComplete()
                            .toFuture());
            await().until(() -> waiting() == SEARCHES - RUNNING);

            api.get("/v1/users?q=owner", globex.owner().token()).assertStatus(200);
            api.get("/v1/calls?q=3125550199", globex.owner().token()).assertStatus(200);
            var refused = api.get("/v1/users?q=a", acme.owner().token());
            refused.assertEnvelope(429, "rate_limited");
            assertThat(refused.header("Retry-After")).isEqualTo("2");
        });
        CompletableFuture.allOf(slow).join();
        assertThat(waiting()).isZero();
        api.get("/v1/users?q=a", acme.owner().token()).assertStatus(200);
    }

    @Test
    void keepTheirPlaceWhenTheClientDisconnects() {
        var lock = UUID.randomUUID().toString();
        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    connection,
                    "do $$ begin perform " + LOCK.formatted(lock).substring("select ".length()) + "; end $$");
            var canceled = IntStream.range(0, RUNNING)
                    .mapToObj(n -> searches.search(acme.id(), database -> slow(database, lock))
                            .onErrorComplete()
                            .subscribe())
                    .toList();
            await().until(() -> busy() == RUNNING);
            canceled.forEach(reactor.core.Disposable::dispose);

            api.get("/v1/users?q=a", acme.owner().token()).assertEnvelope(429, "rate_limited");
        });
        await().until(() -> busy() == 0);
        api.get("/v1/users?q=a", acme.owner().token()).assertStatus(200);
    }

    private double busy() {
        return meters.get("r2dbc.pool.acquired").tag("name", "searches").gauge().value();
    }
}
