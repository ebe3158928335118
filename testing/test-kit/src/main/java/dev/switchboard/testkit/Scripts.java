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
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicNode;
import tools.jackson.databind.json.JsonMapper;

/// The scripts of a module's pages, and their tests in its `src/test/scripts`, which Node.js runs.
///
/// @param directory of the scripts; those beside a [#LICENSES] come from elsewhere
public record Scripts(Path directory) {

    private static final Path TESTS = Path.of("src", "test", "scripts");
    private static final Path REPORTER = Path.of("..", "testing", "test-kit", "src", "main", "scripts", "reporter.mjs");
    private static final String TEST = ".test.mjs";
    private static final String LICENSES = "LICENSES.txt";
    private static final int SECONDS = 120;
    private static final JsonMapper JSON = new JsonMapper();

    /// A line of `reporter.mjs`.
    ///
    /// @param file of the test
    /// @param failure what was wrong; null where the test has passed
    /// @param skipped not null where it was not run
    record Result(
            String file,
            String name,
            @Nullable String failure,
            @Nullable Object skipped) {}

    /// Runs the tests, and returns their results as dynamic tests of JUnit. Without Node.js, one test is skipped.
    public Stream<? extends DynamicNode> tests() throws IOException, InterruptedException {
        if (!nodeIsInstalled()) {
            return Stream.of(dynamicTest("runWithNode", () -> {
                throw Prerequisites.missing(
                        "The tests of the scripts need Node.js, which is not installed (Debian: apt-get install nodejs)");
            }));
        }
        var files = names(TESTS, TEST).stream().map(name -> name + TEST).toList();
        var results = run(files).stream().collect(groupingBy(Result::file, TreeMap::new, toList()));
        // A file without a result would be green by omission.
        assertThat(results).containsOnlyKeys(files);
        return results.entrySet().stream()
                .map(file -> dynamicContainer(
                        file.getKey(),
                        file.getValue().stream().map(result -> dynamicTest(result.name(), () -> passed(result)))));
    }

    /// Fails unless each script, `area/name.js`, has tests in a file of its own, `area/name.test.mjs`.
    public void assertEachHasTests() throws IOException {
        assertThat(names(directory, ".js")).isNotEmpty().isSubsetOf(names(TESTS, TEST));
    }

    private static void passed(Result result) {
        assertThat(result.failure()).as("%s: %s", result.file(), result.name()).isNull();
        assertThat(result.skipped()).as("%s: %s", result.file(), result.name()).isNull();
    }

    private static List<String> names(Path directory, String ending) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> Files.notExists(file.resolveSibling(LICENSES)))
                    .map(file -> directory.relativize(file).toString())
                    .filter(name -> name.endsWith(ending))
                    .map(name -> name.substring(0, name.length() - ending.length()))
                    .sorted()
                    .toList();
        }
    }

    private static List<Result> run(List<String> files) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                "node",
                "--experimental-vm-modules",
                "--no-warnings",
                "--test",
                "--test-reporter=" + REPORTER.toRealPath().toUri()));
        command.addAll(files);
        var results = Files.createTempFile(Path.of("target"), "scripts", ".jsonl");
        var errors = Files.createTempFile(Path.of("target"), "scripts", ".err");
        var process = new ProcessBuilder(command)
                .directory(TESTS.toFile())
                .redirectOutput(results.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as("ends within %s seconds", SECONDS)
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        var lines = Files.readAllLines(results, UTF_8);
        assertThat(lines).as(Files.readString(errors)).isNotEmpty();
        return lines.stream().map(line -> JSON.readValue(line, Result.class)).toList();
    }

    private static boolean nodeIsInstalled() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version").start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
