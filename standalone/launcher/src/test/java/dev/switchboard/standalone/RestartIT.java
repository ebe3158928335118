package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// Kills each process of a run in turn while a call is in progress; the launcher restarts it.
@Tag("slow")
@Order(6)
@ExtendWith(SharedRun.Resolver.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RestartIT {

    private static final int TERMINATED = 128 + 15;
    private static final Duration STALL = Duration.ofSeconds(3);
    private static final String ENDED = " ended unexpectedly";

    private static TestRun run;
    private static JsonNode demo;
    private static String call;

    @BeforeAll
    static void startWithACall(SharedRun shared) throws Exception {
        run = shared.running();
        demo = run.demo();
        var member = demo.get("member").get("user_id").asString();
        var number = get("/v1/numbers?status=active&limit=20").items().stream()
                .filter(line -> line.path("user_id").asString("").equals(member))
                .findFirst()
                .orElseThrow()
                .get("number")
                .asString();
        call = JsonHttp.at(demo.get("sim_url").asString())
                .post(
                        "/sim/calls",
                        null,
                        "{\"to\": \"%s\", \"outcome\": \"answered\", \"ring_ms\": 0}".formatted(number))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();
        run.awaitWhileRunning(RestartIT::callIsInProgress);
    }

    @Test
    @Order(1)
    void anAuthorizationServersDeathCostsNoCallAndNoKnownCredential() throws Exception {
        int restarts = run.count("auth-server    ready");
        run.service("auth-server").destroyForcibly();

        List<Integer> statuses = new ArrayList<>();
        run.awaitWhileRunning(() -> {
            statuses.add(accountSoon());
            return run.count("auth-server    ready") > restarts;
        });

        assertThat(statuses).containsOnly(200);
        assertThat(callIsInProgress()).isTrue();
        assertThat(run.output()).contains("auth-server ended unexpectedly (exit code 137)");
        // A token that nobody knows yet needs the authorization server.
        get("/v1/account", token()).assertStatus(200);
    }

    @Test
    @Order(2)
    void aGatewaysDeathCostsNoCall() throws Exception {
        kill(run.service("gateway"), "gateway");

        // A connection that has not noticed may still have an answer.
        run.awaitWhileRunning(() -> account() == 200 && callIsInProgress());
    }

    @Test
    @Order(3)
    void aDeathOfPostgresqlCostsNoCallAndNoData() throws Exception {
        kill(run.postgres(), "PostgreSQL");

        // A connection that has not noticed may still have an answer.
        run.awaitWhileRunning(() -> account() == 200 && callIsInProgress());
    }

    @Test
    @Order(4)
    void aResourceApisDeathEndsItsCallsOnly() throws Exception {
        kill(run.service("resource-api"), "resource-api");

        run.awaitWhileRunning(() -> account() == 200);

        run.awaitWhileRunning(() -> callState().equals("failed"));
        get("/v1/account", token()).assertStatus(200);
    }

    @Test
    @Order(5)
    void aDeathOfTheClientApplicationCostsItsPagesOnly() throws Exception {
        int restarts = run.count("client-app     ready");
        kill(run.service("client-app"), "client-app");

        List<Integer> statuses = new ArrayList<>();
        run.awaitWhileRunning(() -> {
            statuses.add(accountSoon());
            return run.count("client-app     ready") > restarts;
        });

        assertThat(statuses).containsOnly(200);
        run.client().get("/", null).assertStatus(200);
    }

    @Test
    @Order(6)
    void stopsDuringARestartAndLeavesNoProcess() throws Exception {
        int failures = run.count("could not be restarted");
        kill(run.service("gateway"), "gateway");
        kill(run.service("resource-api"), "resource-api");
        run.awaitWhileRunning(() -> run.runs("gateway") && run.runs("resource-api"));

        assertThat(run.terminate()).isEqualTo(TERMINATED);

        run.awaitNoOrphans();
        assertThat(run.count("could not be restarted")).isEqualTo(failures);
    }

    /// Returns when the launcher has noticed.
    private static void kill(ProcessHandle process, String part) throws Exception {
        int ends = run.count(part + ENDED);
        process.destroyForcibly();
        run.awaitOutput(part + ENDED, ends + 1);
    }

    private static boolean callIsInProgress() {
        return callState().equals("in_progress");
    }

    private static String callState() {
        return get("/v1/calls/" + call).json().path("state").asString("");
    }

    private static String token() {
        var app = demo.get("confidential_app");
        return run.client()
                .postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=%s&client_secret=%s"
                                .formatted(
                                        app.get("client_id").asString(),
                                        app.get("client_secret").asString()))
                .assertStatus(200)
                .json()
                .get("access_token")
                .asString();
    }

    /// As [#account()], but a stall of the whole machine is no outage: a request that fails is sent again, for less
    /// time than a service needs to start.
    private static int accountSoon() {
        long begin = System.nanoTime();
        int status = account();
        while (status != 200 && System.nanoTime() - begin < STALL.toNanos()) {
            status = account();
        }
        return status;
    }

    /// The status of a request with a known credential; 0 when nothing answers.
    private static int account() {
        try {
            return get("/v1/account").status();
        } catch (UncheckedIOException e) {
            return 0;
        }
    }

    private static JsonResponse get(String path) {
        return get(path, demo.get("api_key").asString());
    }

    private static JsonResponse get(String path, String credential) {
        return run.client().get(path, credential);
    }
}
