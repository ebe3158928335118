package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class LauncherIT {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int TERMINATED = 128 + 15;

    @TempDir
    Path directory;

    private final int port = FreePort.next();

    private Path data() {
        return directory.resolve("a place with spaces");
    }

    @Test
    void servesTheDemoOrganisationAndKeepsItOverRuns() throws Exception {
        String firstDemo;
        try (var first = TestRun.start(data(), port).awaitReady()) {
            var demo = first.demo();
            var account = first.client()
                    .get("/v1/account", demo.get("api_key").asString())
                    .assertStatus(200)
                    .json();
            assertThat(account.get("id")).isEqualTo(demo.get("org").get("id"));
            for (var file : List.of("demo.json", "demo.env")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data().resolve(file))))
                        .as(file)
                        .isEqualTo("rw-------");
            }
            assertThatASourcedShellHasWhatTheReadmeNeeds();
            assertThatAllServicesLogAlike();
            firstDemo = withoutSimulator(demo);

            assertThat(first.terminate()).isEqualTo(TERMINATED);
            first.awaitNoOrphans();
            assertThat(first.output())
                    .containsSubsequence(
                            "Stopping gateway",
                            "Stopping resource-api",
                            "Stopping auth-server",
                            "Stopping Redis",
                            "Stopping PostgreSQL");
        }
        try (var second = TestRun.start(data(), port).awaitReady()) {
            assertThat(withoutSimulator(second.demo())).isEqualTo(firstDemo);
            second.client()
                    .get(
                            "/v1/users?limit=20",
                            second.demo().get("member_api_key").asString())
                    .assertStatus(200);
        }
    }

    /// Its port is whatever is free.
    private static String withoutSimulator(JsonNode demo) {
        var rest = (ObjectNode) demo.deepCopy();
        rest.remove("sim_url");
        return rest.toString();
    }

    /// README.md, First steps.
    private void assertThatASourcedShellHasWhatTheReadmeNeeds() {
        var client = JsonHttp.at(sourced("$SWITCHBOARD_URL"));
        client.get("/v1/account", sourced("$SWITCHBOARD_API_KEY")).assertStatus(200);
        var app = sourced("$SWITCHBOARD_CLIENT_ID:$SWITCHBOARD_CLIENT_SECRET");
        var token = client.postForm(
                        "/oauth/token",
                        "Basic " + Base64.getEncoder().encodeToString(app.getBytes(UTF_8)),
                        "grant_type=client_credentials&scope=users:read")
                .assertStatus(200)
                .json()
                .get("access_token")
                .asString();
        client.get("/v1/users?limit=1", token).assertStatus(200);
    }

    private String sourced(String expression) {
        try {
            var shell = new ProcessBuilder("/bin/sh", "-uc", ". ./demo.env; printf %s \"" + expression + "\"")
                    .directory(data().toFile())
                    .redirectErrorStream(true)
                    .start();
            var output = new String(shell.getInputStream().readAllBytes(), UTF_8);
            assertThat(shell.waitFor()).as(output).isZero();
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// docs/operations.md, Logs.
    private void assertThatAllServicesLogAlike() throws IOException {
        for (var service : List.of("gateway", "auth-server", "resource-api")) {
            var lines = Files.readAllLines(data().resolve("logs").resolve(service + ".log")).stream()
                    .filter(line -> line.startsWith("{"))
                    .map(JSON::readTree)
                    .toList();
            assertThat(lines).as(service).isNotEmpty().allSatisfy(line -> {
                assertThat(line.propertyNames())
                        .contains("@timestamp", "level", "logger_name", "thread_name", "message", "service");
                assertThat(line.get("service").asString()).isEqualTo(service);
            });
        }
    }

    @Test
    void leavesNoOrphanWhenKilledAndStartsAgainAtOnce() throws Exception {
        try (var first = TestRun.start(data(), port).awaitReady()) {
            var key = first.demo().get("api_key").asString();
            first.kill();
            try (var second = TestRun.start(data(), port).awaitReady()) {
                second.client().get("/v1/account", key).assertStatus(200);
                first.awaitNoOrphans();
            }
        }
    }

    @Test
    void startsAfterHavingBeenKilledInTheMiddleOfItsFirstStart() throws Exception {
        try (var first = TestRun.start(data(), port).awaitOutput("PostgreSQL     ready")) {
            first.kill();
            first.awaitNoOrphans();
            assertThat(data().resolve("demo.json")).doesNotExist();
            assertThat(data().resolve("demo.env")).doesNotExist();
        }
        try (var second = TestRun.start(data(), port).awaitReady()) {
            second.client()
                    .get("/v1/account", second.demo().get("api_key").asString())
                    .assertStatus(200);
        }
    }

    @Test
    void refusesATakenPortInOneSentence() throws Exception {
        try (var taken = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"));
                var run = TestRun.start(data(), taken.getLocalPort())) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains("Port " + port + " is taken");
        }
    }

    @Test
    void refusesADirectoryThatCannotBeWrittenInOneSentence() throws Exception {
        var file = Files.writeString(directory.resolve("file"), "");
        try (var run = TestRun.start(file.resolve("data"), port)) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains(file.toString());
        }
    }

    @Test
    void refusesASecondRunOnTheSameData() throws Exception {
        try (var first = TestRun.start(data(), port).awaitReady();
                var second = TestRun.start(data(), FreePort.next())) {
            assertThat(second.awaitExit()).isEqualTo(1);
            assertThat(refusal(second)).contains("Another run already uses");
            first.client()
                    .get("/v1/account", first.demo().get("api_key").asString())
                    .assertStatus(200);
        }
    }

    @Test
    void refusesADatabaseWithoutItsSecrets() throws Exception {
        Files.createDirectories(data().resolve("postgresql"));
        try (var run = TestRun.start(data(), port)) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains("secrets.json is missing");
        }
    }

    /// The one line that tells why, and nothing of how the program is made.
    private static String refusal(TestRun run) throws Exception {
        var lines = run.output()
                .lines()
                .filter(line -> line.startsWith("switchboard: "))
                .toList();
        assertThat(lines).as(run.output()).hasSize(1);
        assertThat(run.output()).doesNotContain("Exception").doesNotContain("\tat ");
        return lines.getFirst();
    }
}
