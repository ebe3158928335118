package dev.switchboard.standalone.compose;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.WebhookReceiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// docs/guides/first-company.md to the letter: a shell runs its commands, from those of the operator to the last one.
/// Only the address of the receiver differs. Where the page says so, the owner chooses a password and creates a
/// key, which the shell reads.
@Tag("slow")
@Order(13)
@ExtendWith(NewInstallation.Resolver.class)
class FirstCompanyGuideIT {

    private static final Path GUIDE = Path.of("..", "..", "docs", "guides", "first-company.md");
    private static final Pattern BLOCK =
            Pattern.compile("^( *)```sh\\n(.*?)^\\1```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final String BEGINNING = "## The operator";
    private static final String OWNER_EMAIL = "ada@northwind.example";
    private static final String RECEIVER = "https://hooks.northwind.example/";
    /// Of a variable of the guide that the page leaves to the reader.
    private static final String SECRET = "whsec_c2VjcmV0IG9mIHRoZSBndWlkZQ==";

    /// A command that fails ends the shell, also when it is an HTTP request that is refused.
    private static final String STRICT = """
            set -euo pipefail
            curl() { command curl --fail-with-body "$@"; }
            API=$AUTH/v1 JSON='Content-Type: application/json'
            """;

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @BeforeAll
    static void start(NewInstallation shared) throws Exception {
        for (var needed : List.of("bash", "curl", "jq")) {
            boolean there = new ProcessBuilder("sh", "-c", "command -v " + needed)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
            assertThat(there || System.getenv("CI") == null)
                    .as("%s is installed in CI", needed)
                    .isTrue();
            assumeThat(there).as(needed).isTrue();
        }
        installation = shared.running();
    }

    @Test
    void leadsToTheFirstWebhook() throws Exception {
        try (var receiver = WebhookReceiver.start()) {
            var shell = shell(receiver.url("/hooks"));
            // While the shell waits, the owner follows the link of the mail.
            installation
                    .browser()
                    .accept(FirstCompany.link(installation, OWNER_EMAIL), "Ada Marsh", FirstCompany.PASSWORD);
            try (var more = shell.outputWriter(UTF_8)) {
                more.write(everything() + "\n");
            }

            assertThat(shell.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(shell.exitValue()).as(Files.readString(output())).isZero();
            receiver.await(
                    "messages.received",
                    message -> message.get("text").asString().equals("Are you open?"));
            receiver.await(
                    "messages.delivered",
                    message -> message.get("text").asString().equals("Until six."));
            receiver.await("calls.log", call -> call.get("direction").asString().equals("inbound"));
            receiver.await("calls.log", call -> call.get("direction").asString().equals("outbound"));
        }
    }

    /// The key that the owner creates on the page of API keys, with every scope.
    private static String everything() {
        var token = installation.userToken(OWNER_EMAIL, FirstCompany.PASSWORD, "api-keys:manage");
        var scopes = Scope.ofApiKeys().stream().map(Scope::value).collect(Collectors.joining("\", \""));
        return installation
                .http()
                .post("/v1/api-keys", token, "{\"name\": \"Setup\", \"scopes\": [\"%s\"]}".formatted(scopes))
                .assertStatus(201)
                .json()
                .get("key")
                .asString();
    }

    private Process shell(String receiver) throws IOException {
        var guide = Files.readString(GUIDE, UTF_8);
        assertThat(guide).containsSubsequence(BEGINNING, "## The owner", RECEIVER);
        var script =
                STRICT + commands(guide.substring(guide.indexOf(BEGINNING))).replace(RECEIVER, receiver);
        var shell = new ProcessBuilder("bash", "-c", script)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile());
        shell.environment()
                .putAll(Map.of(
                        "AUTH", installation.address(),
                        "SIM", installation.simulatorAddress(),
                        "OPERATOR", installation.operatorKey(),
                        "SECRET", SECRET));
        return shell.start();
    }

    /// All blocks of commands, without their indentation.
    private static String commands(String text) {
        return BLOCK.matcher(text)
                .results()
                .map(block -> block.group(2).replaceAll("(?m)^" + block.group(1), ""))
                .collect(Collectors.joining("\n"));
    }

    private Path output() {
        return directory.resolve("output");
    }
}
