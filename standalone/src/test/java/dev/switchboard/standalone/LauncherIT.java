package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.FreePort;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class LauncherIT {

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
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data().resolve("demo.json"))))
                    .isEqualTo("rw-------");
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
