package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.contract.errors.ErrorCode;
import io.micrometer.core.instrument.MeterRegistry;
import io.r2dbc.spi.Connection;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

/// The connections of searches.
@ApiTest
class SearchClientIT {

    private static final int SEARCHES = 12;
    private static final int RUNNING = 2;

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

    /// A search that uses a connection until the test ends it.
    private static Mono<Void> search(DatabaseClient database, CompletableFuture<Void> end) {
        return Mono.usingWhen(
                database.getConnectionFactory().create(), _ -> Mono.fromFuture(end, true), Connection::close);
    }

    private double waiting() {
        return meters.get("switchboard.searches.waiting").gauge().value();
    }

    @Test
    void leaveOtherCompaniesTheirs() {
        var end = new CompletableFuture<Void>();
        var running = IntStream.range(0, SEARCHES)
                .mapToObj(_ -> searches.search(acme.id(), database -> search(database, end))
                        .onErrorComplete()
                        .toFuture())
                .toArray(CompletableFuture<?>[]::new);
        await().until(() -> busy() == RUNNING);

        api.get("/v1/users?q=owner", globex.owner().token()).assertStatus(200);
        api.get("/v1/calls?q=3125550199", globex.owner().token()).assertStatus(200);
        var refused = api.get("/v1/users?q=a", acme.owner().token());
        refused.assertError(ErrorCode.TOO_MANY_SEARCHES);
        assertThat(refused.header("Retry-After")).isEqualTo("2");
        assertThat(busy()).isEqualTo(RUNNING);

        end.complete(null);
        CompletableFuture.allOf(running).join();
        assertThat(waiting()).isZero();
        api.get("/v1/users?q=a", acme.owner().token()).assertStatus(200);
    }

    @Test
    void keepTheirPlaceWhenTheClientDisconnects() {
        var end = new CompletableFuture<Void>();
        var canceled = IntStream.range(0, RUNNING)
                .mapToObj(_ -> searches.search(acme.id(), database -> search(database, end))
                        .subscribe())
                .toList();
        await().until(() -> busy() == RUNNING);
        canceled.forEach(Disposable::dispose);

        api.get("/v1/users?q=a", acme.owner().token()).assertError(ErrorCode.TOO_MANY_SEARCHES);

        end.complete(null);
        await().until(() -> busy() == 0);
        api.get("/v1/users?q=a", acme.owner().token()).assertStatus(200);
    }

    private double busy() {
        return meters.get("r2dbc.pool.acquired").tag("name", "searches").gauge().value();
    }
}
