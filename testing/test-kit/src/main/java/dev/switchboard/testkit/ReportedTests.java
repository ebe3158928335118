package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicNode;
import tools.jackson.databind.json.JsonMapper;

/// Tests in another language, which a program runs. It prints each result as a line of JSON: `file`, `name`,
/// `failure` and `skipped`, as `reporter.mjs` does for the test runner of Node.js.
///
/// @param directory in which the program runs
/// @param files with tests: one without a result is a failure
public record ReportedTests(Path directory, List<String> files) {

    private static final int SECONDS = 300;
    private static final JsonMapper JSON = new JsonMapper();

    /// A line of the report.
    ///
    /// @param file of the test
    /// @param failure what was wrong; null where the test has passed
    /// @param skipped not null where it was not run
    record Result(
            String file,
            String name,
            @Nullable String failure,
            @Nullable Object skipped) {}

    /// The option of Node.js that makes its test runner report in this way.
    public static String nodeReporter(Path projectDirectory) throws IOException {
        return "--test-reporter="
                + projectDirectory
                        .resolve("testing/test-kit/src/main/scripts/reporter.mjs")
                        .toRealPath()
                        .toUri();
    }

    /// Whether a program can be started.
    public static boolean isInstalled(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /// Runs them, and returns their results as dynamic tests of JUnit, by file.
    ///
    /// @param environment what the program gets in addition
    public Stream<? extends DynamicNode> run(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        var results = results(command, environment).stream().collect(groupingBy(Result::file, TreeMap::new, toList()));
        // A file without a result would be green by omission.
        assertThat(results).containsOnlyKeys(files);
        return results.entrySet().stream()
                .map(file -> dynamicContainer(
                        file.getKey(),
                        file.getValue().stream().map(result -> dynamicTest(result.name(), () -> passed(result)))));
    }

    private static void passed(Result result) {
        assertThat(result.failure()).as("%s: %s", result.file(), result.name()).isNull();
        assertThat(result.skipped()).as("%s: %s", result.file(), result.name()).isNull();
    }

    private List<Result> results(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        var results = Files.createTempFile(Path.of("target"), "reported", ".jsonl");
        var errors = Files.createTempFile(Path.of("target"), "reported", ".err");
        var builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(results.toFile())
                .redirectError(errors.toFile());
        builder.environment().putAll(environment);
        var process = builder.start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as("%s ends within %s seconds", command.getFirst(), SECONDS)
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        var lines = Files.readAllLines(results, UTF_8);
        assertThat(lines).as(Files.readString(errors)).isNotEmpty();
        return lines.stream().map(line -> JSON.readValue(line, Result.class)).toList();
    }
}
