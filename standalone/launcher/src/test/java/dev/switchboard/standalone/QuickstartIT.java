package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// docs/guides/quickstart.md: each of its programs sends a text, receives the reply, and prints what the page says.
@ExtendWith(SharedRun.Resolver.class)
class QuickstartIT {

    private static final String GUIDE = "docs/guides/quickstart.md";
    private static final Path DOCS = Path.of("..", "..", "docs");

    /// A program of the page.
    enum Program {
        CURL("quickstart.sh", "sh", "bash"),
        JAVASCRIPT("quickstart.mjs", "js", "node"),
        PYTHON("quickstart.py", "python", "python3"),
        JAVA(
                "Quickstart.java",
                "java",
                Path.of(System.getProperty("java.home"), "bin", "java").toString());

        private final String file;
        private final String language;
        private final String command;

        Program(String file, String language, String command) {
            this.file = file;
            this.language = language;
            this.command = command;
        }
    }

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource
    void printsWhatThePageSays(Program program, SharedRun shared) throws Exception {
        Programs.require(program.command, "bash", "jq");
        var run = shared.running();
        var data = run.data();
        var demo = run.demo();
        var source = Files.readString(DOCS.resolve("examples").resolve(program.file), UTF_8);
        assertThat(block(program.language).content()).isEqualTo(source);
        Files.writeString(directory.resolve(program.file), source, UTF_8);

        var output = directory.resolve("output");
        var process = new ProcessBuilder(List.of(
                        "bash",
                        "-c",
                        "source \"$0/demo.env\"; exec \"$1\" \"$2\"",
                        data.toString(),
                        program.command,
                        program.file))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            var end = Instant.now().plus(Duration.ofMinutes(2));
            while (!process.waitFor(500, TimeUnit.MILLISECONDS)) {
                assertThat(Instant.now()).as(Files.readString(output)).isBefore(end);
                exchangeOtherTexts(demo);
            }
            assertThat(Files.readString(output))
                    .as(() -> deliveries(demo))
                    .isEqualTo(block("text").content());
            assertThat(process.exitValue()).isZero();
            assertThat(subscriptions(demo)).isEmpty();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            unsubscribe(demo);
        }
    }

    /// The company has other texts at the same time, whose events the program receives as well.
    private static void exchangeOtherTexts(JsonNode demo) {
        JsonHttp.at(demo.get("base_url").asString())
                .post(
                        "/messages",
                        demo.get("api_key").asString(),
                        "{\"to\": \"+13125550100\", \"text\": \"Another text\"}")
                .assertStatus(202);
        JsonHttp.at(demo.get("sim_url").asString())
                .post(
                        "/sim/messages",
                        null,
                        "{\"from\": \"+13125550101\", \"to\": \"+13125550119\", \"text\": \"Another reply\"}")
                .assertStatus(202);
    }

    /// What the program acknowledged, for a failure.
    private static String deliveries(JsonNode demo) {
        var http = JsonHttp.at(demo.get("base_url").asString());
        return subscriptions(demo)
                .map(path -> http.get(path + "/deliveries", demo.get("api_key").asString())
                        .json()
                        .toString())
                .collect(Collectors.joining("\n"));
    }

    /// A program that failed leaves its subscription.
    private static void unsubscribe(JsonNode demo) {
        var http = JsonHttp.at(demo.get("base_url").asString());
        subscriptions(demo)
                .forEach(path -> http.send(
                                http.request(path, demo.get("api_key").asString())
                                        .DELETE())
                        .assertStatus(204));
    }

    private static Stream<String> subscriptions(JsonNode demo) {
        return JsonHttp.at(demo.get("base_url").asString())
                .get("/webhooks", demo.get("api_key").asString())
                .assertStatus(200)
                .json()
                .get("items")
                .valueStream()
                .filter(webhook -> webhook.get("delivery").asString().equals("pull"))
                .map(webhook -> "/webhooks/" + webhook.get("id").asString());
    }

    /// The program or output of the page, which has one of each language.
    private static GuideBlock block(String language) {
        return GuideBlock.of(GUIDE).stream()
                .filter(block -> block.language().equals(language) && !block.skipped())
                .toList()
                .getLast();
    }
}
