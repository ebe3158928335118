package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;

/// The scripts of a module's pages, and their tests in its `src/test/scripts`, which Node.js runs.
///
/// @param directory of the scripts; those beside a [#LICENSES] come from elsewhere
public record Scripts(Path directory) {

    private static final Path TESTS = Path.of("src", "test", "scripts");
    private static final String TEST = ".test.mjs";
    private static final String LICENSES = "LICENSES.txt";

    /// Runs the tests, and returns their results as dynamic tests of JUnit. Without Node.js, one test is skipped.
    public Stream<? extends DynamicNode> tests() throws IOException, InterruptedException {
        if (!ReportedTests.isInstalled("node")) {
            return Stream.of(dynamicTest("runWithNode", () -> {
                throw Prerequisites.missing(
                        "The tests of the scripts need Node.js, which is not installed (Debian: apt-get install nodejs)");
            }));
        }
        var files = names(TESTS, TEST).stream().map(name -> name + TEST).toList();
        var command = new ArrayList<>(List.of(
                "node",
                "--experimental-vm-modules",
                "--no-warnings",
                "--test",
                ReportedTests.nodeReporter(Path.of(".."))));
        command.addAll(files);
        return new ReportedTests(TESTS, files).run(command, Map.of());
    }

    /// Fails unless each script, `area/name.js`, has tests in a file of its own, `area/name.test.mjs`.
    public void assertEachHasTests() throws IOException {
        assertThat(names(directory, ".js")).isNotEmpty().isSubsetOf(names(TESTS, TEST));
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
}
