package dev.switchboard.api.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The connections of searches.
@ApiTest
class SearchClientIT {

    private static final int SEARCHES = 12;
    private static final int CONNECTIONS = 4;

    private final ApiClient api;
    private final SearchClient searches;
    private final MeterRegistry meters;

    SearchClientIT(ApiClient api, SearchClient searches, MeterRegistry meters) {
        this.api = api;
        this.searches = searches;
        this.meters = meters;
    }

    @Test
    void planEachStatementForItsValues() {
        assertThat(searches.client()
                        .sql("select current_setting('plan_cache_mode') || ' ' || current_setting('jit')")
                        .mapValue(String.class)
                        .one()
                        .block())
                .isEqualTo("force_custom_plan off");
    }

    @Test
    void leaveOtherRequestsTheirs() {
        var acme = TestOrganization.insert();
        var globex = TestOrganization.insert();
        var slow = new CompletableFuture<?>[SEARCHES];
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "lock table calls in access exclusive mode");
            IntStream.range(0, SEARCHES)
                    .forEach(n -> slow[n] = CompletableFuture.supplyAsync(() ->
                            api.get("/v1/calls?q=0420", acme.owner().token()).status()));
            await().until(() -> meters.get("r2dbc.pool.pending")
                            .tag("name", "searches")
                            .gauge()
                            .value()
                    == SEARCHES - CONNECTIONS);

            api.get("/v1/numbers", globex.owner().token()).assertStatus(200);
        });
        CompletableFuture.allOf(slow).join();
    }
}
