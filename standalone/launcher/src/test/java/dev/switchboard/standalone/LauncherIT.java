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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
@Order(1)
@ExtendWith(SharedRun.Resolver.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LauncherIT {

    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path directory;

    private SharedRun shared;

    @BeforeEach
    void share(SharedRun run) {
        shared = run;
    }

    @Test
    @Order(1)
    void startsAfterHavingBeenKilledInTheMiddleOfItsFirstStart() throws Exception {
        shared.discardData();
        var first = shared.start().awaitOutput("PostgreSQL     ready");
        first.kill();
        first.awaitNoOrphans();
        assertThat(shared.data().resolve("demo.json")).doesNotExist();
        assertThat(shared.data().resolve("demo.env")).doesNotExist();

        var second = shared.running();

        second.client()
                .get("/v1/account", second.demo().get("api_key").asString())
                .assertStatus(200);
    }

    @Test
    void servesTheDemoCompany() throws Exception {
        var run = shared.running();
        var demo = run.demo();

        var account = run.client()
                .get("/v1/account", demo.get("api_key").asString())
                .assertStatus(200)
                .json();

        assertThat(account.get("id")).isEqualTo(demo.get("org").get("id"));
    }

    @Test
    void servesThePagesWhoseAddressesItPrints() throws Exception {
        var run = shared.running();
        var demo = run.demo();

        assertThat(run.output())
                .contains(
                        demo.get("app_url").asString(), demo.get("operator_url").asString());
        for (var address : List.of(
                demo.get("auth_url").asString() + "/",
                demo.get("app_url").asString(),
                demo.get("operator_url").asString())) {
            // 200, or a redirect to the sign-in: an unavailable page would be a 500.
            assertThat(JsonHttp.at(address).get("", null).status()).as(address).isLessThan(400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo.json", "demo.env"})
    void writesCredentialsThatOnlyTheOwnerCanRead(String file) throws Exception {
        var written = shared.running().data().resolve(file);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(written)))
                .isEqualTo("rw-------");
    }

    /// README.md, First steps.
    @Test
    void givesASourcedShellWhatTheFirstStepsOfTheReadmeNeed() throws Exception {
        shared.running();

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
                    .directory(shared.data().toFile())
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

    /// docs/operations/watch.md#logs, Logs.
    @ParameterizedTest
    @ValueSource(strings = {"gateway", "auth-server", "resource-api", "client-app"})
    void hasAllServicesLogInTheSameFormat(String service) throws Exception {
        var log = shared.running().data().resolve("logs").resolve(service + ".log");

        var lines = Files.readAllLines(log).stream()
                .filter(line -> line.startsWith("{"))
                .map(JSON::readTree)
                .toList();

        assertThat(lines).isNotEmpty().allSatisfy(line -> {
            assertThat(line.propertyNames())
                    .contains("@timestamp", "level", "logger_name", "thread_name", "message", "service");
            assertThat(line.get("service").asString()).isEqualTo(service);
        });
    }

    @Test
    void refusesATakenPortInOneSentence() throws Exception {
        try (var taken = new ServerSocket(FreePort.next(), 1, InetAddress.ofLiteral("127.0.0.1"));
                var run = TestRun.start(directory.resolve("data"), taken.getLocalPort())) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains("Port " + taken.getLocalPort() + " is taken");
        }
    }

    @Test
    void refusesADirectoryThatCannotBeWrittenInOneSentence() throws Exception {
        var file = Files.writeString(directory.resolve("file"), "");
        try (var run = TestRun.start(file.resolve("data"), FreePort.next())) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains(file.toString());
        }
    }

    @Test
    void refusesASecondRunOnTheSameData() throws Exception {
        var first = shared.running();
        try (var second = TestRun.start(shared.data(), FreePort.next())) {
            assertThat(second.awaitExit()).isEqualTo(1);
            assertThat(refusal(second)).contains("Another run already uses");
        }
        first.client()
                .get("/v1/account", first.demo().get("api_key").asString())
                .assertStatus(200);
    }

    @Test
    void startsEmptyWithAnOperatorOnly() throws Exception {
        try (var run = TestRun.start(directory, FreePort.next(), "--empty").awaitReady()) {
            run.client().get("/sign-in", null).assertStatus(200);
            try (var database = run.database();
                    var query = database.createStatement();
                    var companies = query.executeQuery("SELECT FROM telephony.companies")) {
                assertThat(companies.next()).isFalse();
            }
            assertThat(directory.resolve("demo.json")).doesNotExist();
            try (var database = run.database();
                    var query = database.prepareStatement("SELECT FROM auth.operator WHERE email = ?")) {
                query.setString(1, operatorVariable("SWITCHBOARD_OPERATOR_EMAIL"));
                assertThat(query.executeQuery().next())
                        .as("the operator exists")
                        .isTrue();
            }
            run.client()
                    .get("/v1/operator/companies", operatorVariable("SWITCHBOARD_OPERATOR_KEY"))
                    .assertStatus(200);
        }
    }

    private String operatorVariable(String name) throws Exception {
        var shell = new ProcessBuilder(
                        "sh",
                        "-c",
                        ". \"$1\"; printf %s \"$" + name + "\"",
                        "sh",
                        directory.resolve("operator.env").toString())
                .redirectErrorStream(true)
                .start();
        try (var output = shell.getInputStream()) {
            return new String(output.readAllBytes(), UTF_8);
        }
    }

    @Test
    void refusesToStartEmptyOnDemoData() throws Exception {
        Files.copy(shared.running().data().resolve("secrets.json"), directory.resolve("secrets.json"));
        try (var run = TestRun.start(directory, FreePort.next(), "--empty")) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains("has demo data", "--data=DIR");
        }
    }

    @Test
    void refusesADatabaseWithoutItsSecrets() throws Exception {
        Files.createDirectories(directory.resolve("postgresql"));
        try (var run = TestRun.start(directory, FreePort.next())) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run)).contains("secrets.json is missing");
        }
    }

    @Test
    void refusesADatabaseOfAnotherVersion() throws Exception {
        try (var run = TestRun.start(directory, FreePort.next(), "--empty").awaitReady();
                var database = run.database();
                var history = database.createStatement()) {
            history.execute("UPDATE telephony.flyway_schema_history SET checksum = 7 WHERE version = '1'");
        }

        try (var run = TestRun.start(directory, FreePort.next(), "--empty")) {
            assertThat(run.awaitExit()).isEqualTo(1);
            assertThat(refusal(run))
                    .contains("was made by another version of Switchboard", "Delete that directory", "--data=DIR");
        }
    }

    @Test
    void leavesNoOrphanWhenKilledAndStartsAgainAtOnce() throws Exception {
        var first = shared.running();
        var key = first.demo().get("api_key").asString();

        first.kill();
        var second = shared.running();

        second.client().get("/v1/account", key).assertStatus(200);
        first.awaitNoOrphans();
    }

    /// The only line with the reason; nothing in the output shows how the program is built.
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
