package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Every ring of keys is given a new first key, as docs/operations.md says, and nobody notices.
class RotationIT {

    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> RINGS =
            List.of("internal.jwt-keys", "cursor-keys", "idempotency.keys", "webhooks.secret-keys", "media.link-keys");
    private static final Path GATEWAY =
            Path.of("..", "gateway", "target", "gateway-exec.jar").toAbsolutePath();

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init") // set first of all
    private TestRun run;

    private @Nullable Process replica;

    @AfterEach
    void stop() {
        if (replica != null) {
            replica.destroy();
            replica.onExit().join();
        }
        run.close();
    }

    @Test
    void oldAndNewKeysWorkSideBySideUntilTheOldAreTakenAway() throws Exception {
        run = TestRun.start(directory, FreePort.next()).awaitReady();
        var key = run.demo().get("api_key").asString();
        var cursor = run.client()
                .get("/v1/users?limit=1", key)
                .assertStatus(200)
                .json()
                .get("next_cursor")
                .asString();
        var before = ring("internal.jwt-keys");
        run.terminate();
        putANewKeyFirst();

        run = TestRun.start(directory, FreePort.next()).awaitReady();

        run.client().get("/v1/account", key).assertStatus(200);
        run.client().get("/v1/users?limit=1&cursor=" + cursor, key).assertStatus(200);
        var late = gateway(before);
        late.get("/v1/account", key).assertStatus(200);
        var demo = run.demo().get("confidential_app");
        var token = late.postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=%s&client_secret=%s"
                                .formatted(
                                        demo.get("client_id").asString(),
                                        demo.get("client_secret").asString()))
                .assertStatus(200)
                .json()
                .get("access_token")
                .asString();
        run.client().get("/v1/account", token).assertStatus(200);

        var stranger = gateway("stranger:" + newKey());
        assertThat(stranger.get("/v1/account", key).status()).isNotEqualTo(200);
    }

    private String ring(String name) throws IOException {
        return run.secrets().get(name).asString();
    }

    private void putANewKeyFirst() throws IOException {
        var file = directory.resolve("secrets.json");
        var secrets = JSON.readValue(Files.readString(file), new TypeReference<Map<String, String>>() {});
        RINGS.forEach(name -> secrets.compute(name, (ring, keys) -> "k2:" + newKey() + "," + keys));
        Files.writeString(file, JSON.writeValueAsString(secrets));
    }

    private static String newKey() {
        var key = new byte[32];
        new SecureRandom().nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }

    /// One more gateway in front of the same services, with these keys.
    private JsonHttp gateway(String jwtKeys) throws Exception {
        if (replica != null) {
            replica.destroy();
        }
        var port = FreePort.next();
        var ports = run.ports();
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx128m",
                        "-jar",
                        GATEWAY.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("replica.log").toFile());
        builder.environment().put("SWITCHBOARD_MEDIA_LINK_KEYS", ring("media.link-keys"));
        builder.environment()
                .putAll(Map.of(
                        "SERVER_ADDRESS", "127.0.0.1",
                        "SERVER_PORT", Integer.toString(port),
                        "MANAGEMENT_SERVER_PORT", Integer.toString(FreePort.next()),
                        "SWITCHBOARD_SERVICES_RESOURCE_API",
                                url(ports.get("resource_api").asInt()),
                        "SWITCHBOARD_SERVICES_AUTH_SERVER",
                                url(ports.get("auth_server").asInt()),
                        "SWITCHBOARD_SERVICES_AUTH_SERVER_INTERNAL",
                                url(ports.get("auth_server_internal").asInt()),
                        "SWITCHBOARD_INTERNAL_SECRET", ring("internal.secret"),
                        "SWITCHBOARD_INTERNAL_JWT_KEYS", jwtKeys,
                        "SWITCHBOARD_REDIS_PORT",
                                Integer.toString(ports.get("redis").asInt()),
                        "SWITCHBOARD_REDIS_PASSWORD", ring("redis")));
        var started = builder.start();
        replica = started;
        var http = JsonHttp.at(url(port));
        TestRun.await(() -> answers(http) || !started.isAlive());
        return http;
    }

    private static boolean answers(JsonHttp http) {
        try {
            return http.get("/.well-known/oauth-authorization-server", null).status() == 200;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    private static String url(int port) {
        return "http://127.0.0.1:" + port;
    }
}
