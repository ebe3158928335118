package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.test.annotation.DirtiesContext;

/// PostgreSQL is unavailable and comes back.
@Tag("slow")
@ApiTest
@DirtiesContext
class OutageIT {

    private static final Duration QUICKLY = Duration.ofSeconds(30);

    private final ApiClient api;

    OutageIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void respondsWithServerErrorQuicklyWhilePostgresIsUnavailableAndRecoversByItself() {
        var owner = TestCompany.insert().owner().token();
        api.get("/v1/users", owner).assertStatus(200);
        awaitReady();

        TestPostgres.shared().stop();
        try {
            for (int i = 0; i < 10; i++) {
                assertThat(timed(() -> api.get("/v1/users", owner).assertEnvelope(500, "server_error")))
                        .isLessThan(QUICKLY);
            }
            assertThat(api.management().get("/actuator/health/readiness", null).status())
                    .isEqualTo(503);
            assertThat(api.management().get("/actuator/health/liveness", null).status())
                    .isEqualTo(200);
            api.get("/v1/nothing", owner).assertEnvelope(404, "not_found");
            api.http().get("/v1/users", null).assertEnvelope(401, "unauthorized");
        } finally {
            TestPostgres.shared().start();
        }

        assertThat(IntStream.range(0, 20)
                        .mapToObj(i -> api.get("/v1/users", owner).status()))
                .containsOnly(200);
        awaitReady();
    }

    /// Its connection is opened within a limit that a server which has just started may exceed once.
    private void awaitReady() {
        await().until(() ->
                api.management().get("/actuator/health/readiness", null).status() == 200);
    }

    @Test
    void losesNoRequestToConnectionsThatARestartOfPostgresHasEnded() throws Exception {
        var owner = TestCompany.insert().owner().token();
        whileEveryConnectionWaits(owner, () -> {});

        TestPostgres.shared().stop();
        TestPostgres.shared().start();

        assertThat(IntStream.range(0, 20)
                        .mapToObj(i -> api.get("/v1/numbers", owner).status()))
                .containsOnly(200);
    }

    @Test
    void respondsWithServerErrorQuicklyWhenEveryConnectionIsTakenAndRecovers() throws Exception {
        var owner = TestCompany.insert().owner().token();
        whileEveryConnectionWaits(
                owner,
                () -> assertThat(timed(() -> api.get("/v1/numbers", owner).assertEnvelope(500, "server_error")))
                        .isLessThan(QUICKLY));
        api.get("/v1/numbers", owner).assertStatus(200);
    }

    private void whileEveryConnectionWaits(Identity owner, Runnable action) throws Exception {
        try (var lock = TestPostgres.shared().connect("telephony_migrator");
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            lock.setAutoCommit(false);
            try (var statement = lock.createStatement()) {
                statement.execute("lock table numbers in access exclusive mode");
            }
            var waiting = IntStream.range(0, 8)
                    .mapToObj(i -> threads.submit(() -> api.get("/v1/numbers", owner)))
                    .toList();
            await().until(() -> waitingForTheLock() == 8);

            action.run();

            lock.rollback();
            for (Future<JsonResponse> one : waiting) {
                // On a busy machine a statement may have waited for longer than it may take.
                assertThat(one.get().status()).isIn(200, 500);
            }
        }
    }

    private static long waitingForTheLock() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from pg_locks where not granted")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static Duration timed(Callable<?> call) {
        long start = System.nanoTime();
        try {
            call.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
