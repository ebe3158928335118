package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@Tag("slow")
class OutageIT extends AuthServerTest {

    private static final Duration QUICKLY = Duration.ofSeconds(25);
    private static final String UNKNOWN = "{\"sha256\": \"" + "0".repeat(64) + "\"}";

    @DynamicPropertySource
    static void quickly(DynamicPropertyRegistry registry) {
        registry.add("spring.datasource.hikari.connection-timeout", () -> "4000");
    }

    @Test
    void withoutPostgresqlItSaysSoQuicklyAndRecoversByItself() throws InterruptedException {
        var app = rows.confidentialApp("users:read");
        requestToken(app).assertStatus(200);
        POSTGRES.stop();
        try {
            var start = System.nanoTime();
            var refused = manyTokens(app).stream()
                    .map(response -> response.assertStatus(500))
                    .toList()
                    .getLast();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(QUICKLY);
            assertThat(refused.json().propertyNames()).containsExactlyInAnyOrder("error", "error_description");
            assertThat(refused.json().get("error").asString()).isEqualTo("server_error");
            assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
            assertThat(refused.text()).doesNotContain("Hikari", "Exception", "jdbc");

            start = System.nanoTime();
            var unresolved = internal().post("/internal/credentials", SECRET, UNKNOWN);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(QUICKLY);
            unresolved.assertEnvelope(500, "server_error");
            internal().get("/internal/suspended-apps", SECRET).assertEnvelope(500, "server_error");

            management().get("/actuator/health/readiness", null).assertStatus(503);
            management().get("/actuator/health/liveness", null).assertStatus(200);
        } finally {
            POSTGRES.start();
        }
        awaitPostgres();
    }

    @Test
    void withoutPostgresqlAuthorizeSaysSoToo() {
        POSTGRES.stop();
        try {
            http().get("/oauth/authorize?response_type=code&client_id=svc_app_x", null)
                    .assertEnvelope(500, "server_error");
            http().postForm("/oauth/revoke", null, "token=x&client_id=svc_app_x")
                    .assertEnvelope(500, "server_error");
        } finally {
            POSTGRES.start();
        }
        awaitPostgres();
    }

    @Test
    void withoutPostgresqlPagesSaySoInASentenceAndGoOnAfterwards() {
        var browser = new Browser(http()).signIn(telephony.userWithPassword());
        POSTGRES.stop();
        try {
            for (var path : List.of("/signed-in", "/sign-in", "/consent?req=1234567890", "/sign-out")) {
                var page = browser.get(path).assertStatus(500);
                assertThat(page.header("Content-Type")).as(path).startsWith("text/html");
                assertThat(page.header("Content-Security-Policy")).as(path).contains("default-src 'none'");
                assertThat(page.text()).as(path).contains("<h1").doesNotContain("Exception", "jdbc", "Hikari");
            }
            browser.get("/oauth/authorize/request?req=1234567890").assertEnvelope(500, "server_error");
        } finally {
            POSTGRES.start();
        }
        awaitPostgres();
        browser.get("/signed-in").assertStatus(200);
    }

    @Test
    void withoutRedisItIsReadyAndIssuesAndResolves() {
        var app = rows.confidentialApp("users:read");
        REDIS.stop();
        try {
            var token = issueToken(app);
            assertThat(resolve(token).get("valid").asBoolean()).isTrue();
            await().until(() ->
                    management().get("/actuator/health/readiness", null).status() == 200);
        } finally {
            REDIS.start();
        }

        awaitRedis();
    }

    @Test
    void metersAreOnTheManagementPortOnly() {
        issueToken(rows.confidentialApp("users:read"));
        internal().post("/internal/credentials", SECRET, UNKNOWN);

        assertThat(management()
                        .get("/actuator/prometheus", null)
                        .assertStatus(200)
                        .text())
                .contains(
                        "switchboard_resolutions_total{outcome=\"invalid\"}",
                        "switchboard_tombstones_pending",
                        "switchboard_projection_failures_total");
        http().get("/actuator/prometheus", null).assertEnvelope(404, "not_found");
        internal().get("/actuator/prometheus", SECRET).assertEnvelope(404, "not_found");
        management().post("/internal/credentials", SECRET, UNKNOWN).assertStatus(404);
    }

    /// More concurrent requests than the pool has connections, so that not all of them get a broken
    /// one.
    private List<JsonResponse> manyTokens(TestApp app) throws InterruptedException {
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            return clients.invokeAll(Collections.<Callable<JsonResponse>>nCopies(12, () -> requestToken(app))).stream()
                    .map(Future::resultNow)
                    .toList();
        }
    }
}
