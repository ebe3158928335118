package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// How many statements PostgreSQL keeps for a connection.
@ApiTest
class PreparedStatementsIT {

    private static final int LIMITS = 200;
    private static final int CONNECTIONS = 8;
    private static final int MOST = 256;
    private static final String COUNT = "select count(*) as kept, cast(pg_sleep(0.05) as text) as waited"
            + " from pg_prepared_statements where statement like '%from users where org_id = $1 order by name, id limit%'";

    private final ApiClient api;
    private final DatabaseClient database;
    private final DirectConnections connections;
    private final TestCompany acme = TestCompany.insert();

    PreparedStatementsIT(ApiClient api, DatabaseClient database, DirectConnections connections) {
        this.api = api;
        this.database = database;
        this.connections = connections;
    }

    @Test
    void areFewWhateverLimitsAndFiltersAreAskedFor() {
        for (int limit = 1; limit <= LIMITS; limit++) {
            api.get("/v1/users?limit=" + limit, acme.owner().token()).assertStatus(200);
        }

        var kept = Flux.range(0, CONNECTIONS)
                .flatMap(
                        n -> database.sql(COUNT)
                                .map(row -> row.get("kept", Long.class))
                                .one(),
                        CONNECTIONS)
                .collectList()
                .block();

        assertThat(kept).isNotNull().allMatch(count -> count <= 2).anyMatch(count -> count > 0);
    }

    @Test
    void areTheLatestOfEachConnection() {
        var kept = Mono.usingWhen(
                        connections.opening("statements"),
                        connection -> Flux.range(0, MOST + LIMITS)
                                .concatMap(n -> Flux.from(connection
                                                .createStatement("select " + n + " + $1")
                                                .bind("$1", n)
                                                .execute())
                                        .flatMap(result -> result.map(row -> true)))
                                .thenMany(connection
                                        .createStatement("select count(*) from pg_prepared_statements")
                                        .execute())
                                .flatMap(result -> result.map(row -> row.get(0, Long.class)))
                                .single(),
                        connection -> connection.close())
                .block();

        assertThat(kept).isBetween(1L, (long) MOST);
    }
}
