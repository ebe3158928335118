package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.ProxiedReplica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/// A PostgreSQL that neither responds nor closes its connections: it is frozen, or its machine has
/// vanished.
@Tag("slow")
class SilentDatabaseIT {

    private static final List<String> QUICK = List.of(
            "switchboard.database.statement-timeout=700ms",
            "switchboard.database.response-timeout=1s",
            "switchboard.database.acquire-timeout=500ms",
            "switchboard.nodes.heartbeat=200ms",
            "switchboard.nodes.gone-after=1s");

    /// Far below the timeout of the gateway.
    private static final long LONGEST_SECONDS = 30;

    @SuppressWarnings("NullAway.Init") // set before the first test
    private static ProxiedReplica replica;

    private final ApiClient api = replica.service().get(ApiClient.class);
    private final Identity owner = TestCompany.insert().owner().token();

    @BeforeAll
    static void start() {
        replica = ProxiedReplica.start(QUICK);
    }

    @AfterAll
    static void stop() {
        replica.close();
    }

    @Test
    void respondsWithServerErrorWhilePostgresIsFrozenAndRecoversWithIt() throws Exception {
        isUp();
        replica.proxy().freeze();

        respondsWithServerError();

        replica.proxy().restore();
        recovers();
    }

    @Test
    void respondsWithServerErrorWhilePostgresHasVanishedAndRecoversWithIt() throws Exception {
        isUp();
        replica.proxy().vanish();

        respondsWithServerError();

        replica.proxy().restart();
        recovers();
    }

    @Test
    void doesNotCountAsAliveWhileItsConnectionIsSilent() {
        isUp();
        var node = replica.service().get(Nodes.class).id();
        replica.proxy().vanish();

        await().until(() -> !nodeIsUp());
        await().until(() -> TestRows.count("select count(*) from nodes where id = ? and " + Nodes.ALIVE, node) == 0);

        replica.proxy().restart();
        await().until(this::nodeIsUp);
    }

    @Test
    void failsATransactionWhoseCommitGetsNoResponseAndDiscardsItsConnection() throws Exception {
        isUp();
        var database = replica.service().get(DatabaseClient.class);
        var commit = replica.service()
                .get(TransactionalOperator.class)
                .transactional(database.sql("select 1")
                        .then()
                        .doOnSuccess(done -> replica.proxy().freeze()))
                .toFuture();

        assertThat(commit)
                .failsWithin(Duration.ofSeconds(LONGEST_SECONDS))
                .withThrowableThat()
                .isInstanceOf(ExecutionException.class);

        replica.proxy().restore();
        recovers();
        await().ignoreExceptions()
                .until(() -> database.sql("select pg_backend_pid()")
                        .mapValue(Integer.class)
                        .one()
                        .blockOptional()
                        .isPresent());
    }

    private void isUp() {
        await().until(() -> api.get("/v1/users", owner).status() == 200);
        await().until(this::nodeIsUp);
    }

    private boolean nodeIsUp() {
        var health = replica.service().get(HealthEndpoint.class).healthForPath("nodes");
        return health != null && health.getStatus().equals(Status.UP);
    }

    /// More requests than there are connections, by a known user and by an unknown one: all get a response.
    private void respondsWithServerError() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int round = 0; round < 2; round++) {
                var requests = IntStream.range(0, 24)
                        .mapToObj(n -> threads.submit(() -> api.http().get("/v1/numbers", Jwts.of(owner))))
                        .toList();
                for (var request : requests) {
                    serverError(request.get(LONGEST_SECONDS, TimeUnit.SECONDS));
                }
            }
        } catch (TimeoutException late) {
            replica.proxy().restart();
            throw late;
        }
    }

    private static void serverError(JsonResponse response) {
        response.assertEnvelope(500, "server_error");
    }

    private void recovers() {
        await().atMost(Duration.ofSeconds(LONGEST_SECONDS))
                .until(() -> api.get("/v1/numbers", owner).status() == 200);
        await().atMost(Duration.ofSeconds(LONGEST_SECONDS))
                .until(() -> IntStream.range(0, 20)
                        .allMatch(n -> api.get("/v1/users", owner).status() == 200));
    }
}
