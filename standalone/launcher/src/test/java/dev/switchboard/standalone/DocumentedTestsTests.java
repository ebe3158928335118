package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tests that documents name exist.
class DocumentedTestsTests {

    private static final Path HOME = Path.of("..", "..");
    private static final Pattern NAMED = Pattern.compile("`(\\w+(?:IT|Tests))\\.(\\w+)`");

    private static final Pattern MODULE = Pattern.compile("<module>(.+)</module>");

    @ParameterizedTest
    @ValueSource(strings = {"docs/threat-model.md", "docs/oauth-rules.md"})
    void exist(String document) throws IOException {
        var sources = testSources();
        var missing = new ArrayList<String>();
        var named = NAMED.matcher(Files.readString(HOME.resolve(document), UTF_8));
        int count = 0;
        while (named.find()) {
            count++;
            if (!sources.getOrDefault(named.group(1), "").contains("void " + named.group(2) + "(")) {
                missing.add(named.group());
            }
        }

        assertThat(missing).as(document).isEmpty();
        assertThat(count).as("tests that %s names", document).isPositive();
    }

    private static Map<String, String> testSources() throws IOException {
        var sources = new HashMap<String, String>();
        var modules = MODULE.matcher(Files.readString(HOME.resolve("pom.xml"), UTF_8));
        while (modules.find()) {
            var tests = HOME.resolve(modules.group(1)).resolve("src/test/java");
            if (Files.isDirectory(tests)) {
                read(tests, sources);
            }
        }
        return sources;
    }

    private static void read(Path tests, Map<String, String> sources) throws IOException {
        try (var files = Files.walk(tests)) {
            for (var file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                var name = file.getFileName().toString().replace(".java", "");
                sources.merge(name, Files.readString(file, UTF_8), String::concat);
            }
        }
    }
}
