package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A run is stopped, gets a new first key in each key ring, as docs/operations/secrets-and-keys.md#rotating-a-key says,
/// and is started again on the same data.
@Tag("slow")
@Order(5)
@ExtendWith(SharedRun.Resolver.class)
class SecondRunIT {

    private static final int TERMINATED = 128 + 15;
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> RINGS = List.of(
            "internal.jwt-keys",
            "cursor-keys",
            "idempotency.keys",
            "second-factors.secret-keys",
            "mail.keys",
            "webhooks.secret-keys",
            "media.link-keys",
            "projection.keys");

    private static TestRun first;
    private static TestRun second;
    private static JsonNode demoBefore;
    private static String jwtKeysBefore;
    private static String cursorBefore;
    private static int exitCode;
    private static final List<Process> replicas = new ArrayList<>();

    @BeforeAll
    static void stopRotateAndStart(SharedRun shared) throws Exception {
        first = shared.running();
        demoBefore = first.demo();
        jwtKeysBefore = keys(first, "internal.jwt-keys");
        cursorBefore = first.client()
                .get("/v1/users?limit=1", demoBefore.get("api_key").asString())
                .assertStatus(200)
                .json()
                .get("next_cursor")
                .asString();
        exitCode = first.terminate();
        first.awaitNoOrphans();
        addANewFirstKey(shared.data().resolve("secrets.json"));
        second = shared.running();
    }

    @AfterAll
    static void stopReplicas() {
        replicas.forEach(Process::destroy);
        replicas.forEach(replica -> replica.onExit().join());
    }

    @Test
    void stopsEachPartInOrderWhenItIsTerminated() throws Exception {
        assertThat(exitCode).isEqualTo(TERMINATED);
        assertThat(first.output())
                .containsSubsequence(
                        "Stopping gateway",
                        "Stopping resource-api",
                        "Stopping auth-server",
                        "Stopping Redis",
                        "Stopping PostgreSQL")
                .containsSubsequence("Stopping gateway", "Stopping client-app", "Stopping auth-server");
    }

    @Test
    void keepsTheDemoCompany() throws Exception {
        assertThat(withoutSimulator(second.demo())).isEqualTo(withoutSimulator(demoBefore));
        second.client()
                .get("/v1/users?limit=20", second.demo().get("member_api_key").asString())
                .assertStatus(200);
    }

    /// Its port is chosen at each start.
    private static String withoutSimulator(JsonNode demo) {
        var rest = (ObjectNode) demo.deepCopy();
        rest.remove("sim_url");
        return rest.toString();
    }

    @Test
    void oldAndNewKeysWorkSideBySideUntilTheOldAreTakenAway() throws Exception {
        var key = demoBefore.get("api_key").asString();
        var late = startGateway(jwtKeysBefore);
        var stranger = startGateway("stranger:" + newKey());

        second.client().get("/v1/account", key).assertStatus(200);
        second.client().get("/v1/users?limit=1&cursor=" + cursorBefore, key).assertStatus(200);
        awaitAnswer(late);
        late.get("/v1/account", key).assertStatus(200);
        var app = demoBefore.get("confidential_app");
        var token = late.postForm(
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
        second.client().get("/v1/account", token).assertStatus(200);

        awaitAnswer(stranger);
        assertThat(stranger.get("/v1/account", key).status()).isNotEqualTo(200);
    }

    private static String keys(TestRun run, String ring) throws IOException {
        return run.secrets().get(ring).asString();
    }

    private static void addANewFirstKey(Path file) throws IOException {
        var secrets = JSON.readValue(Files.readString(file), new TypeReference<Map<String, String>>() {});
        RINGS.forEach(name -> secrets.compute(name, (ring, keys) -> "k2:" + newKey() + "," + keys));
        Files.writeString(file, JSON.writeValueAsString(secrets));
    }

    private static String newKey() {
        var key = new byte[32];
        new SecureRandom().nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }

    /// Starts one more gateway in front of the same services, by the command of the first, with these keys.
    private static JsonHttp startGateway(String jwtKeys) throws IOException {
        var port = FreePort.next();
        var gateway = second.service("gateway").info();
        var command = Stream.concat(
                gateway.command().stream(), Stream.of(gateway.arguments().orElseThrow()));
        var builder = new ProcessBuilder(command.toList())
                .redirectErrorStream(true)
                .redirectOutput(Files.createTempFile(Path.of("target"), "replica", ".log")
                        .toFile());
        builder.environment()
                .putAll(Map.ofEntries(
                        Map.entry("SERVER_ADDRESS", "127.0.0.1"),
                        Map.entry("SERVER_PORT", Integer.toString(port)),
                        Map.entry("MANAGEMENT_SERVER_PORT", Integer.toString(FreePort.next())),
                        Map.entry("SWITCHBOARD_SERVICES_RESOURCE_API", url("resource_api")),
                        Map.entry("SWITCHBOARD_SERVICES_AUTH_SERVER", url("auth_server")),
                        Map.entry("SWITCHBOARD_SERVICES_AUTH_SERVER_INTERNAL", url("auth_server_internal")),
                        Map.entry("SWITCHBOARD_INTERNAL_SECRET", keys(second, "internal.secret")),
                        Map.entry("SWITCHBOARD_INTERNAL_JWT_KEYS", jwtKeys),
                        Map.entry("SWITCHBOARD_MEDIA_LINK_KEYS", keys(second, "media.link-keys")),
                        Map.entry("SWITCHBOARD_PROJECTION_KEYS", keys(second, "projection.keys")),
                        Map.entry(
                                "SWITCHBOARD_REDIS_PORT",
                                Integer.toString(second.ports().get("redis").asInt())),
                        Map.entry("SWITCHBOARD_REDIS_PASSWORD", keys(second, "redis.gateway"))));
        replicas.add(builder.start());
        return JsonHttp.at("http://127.0.0.1:" + port);
    }

    private static void awaitAnswer(JsonHttp gateway) throws InterruptedException {
        TestRun.await(() -> {
            assertThat(replicas).allMatch(Process::isAlive);
            return answers(gateway);
        });
    }

    private static boolean answers(JsonHttp http) {
        try {
            return http.get("/.well-known/oauth-authorization-server", null).status() == 200;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    private static String url(String service) throws IOException {
        return "http://127.0.0.1:" + second.ports().get(service).asInt();
    }
}
