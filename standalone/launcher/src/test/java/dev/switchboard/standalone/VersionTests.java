package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The version is only in the root pom, so that a release changes one line.
class VersionTests {

    private static final Path HOME = Path.of("..", "..");
    private static final Pattern VERSION = Pattern.compile("<version>(.*?)</version>");
    private static final Pattern REVISION = Pattern.compile("<revision>(\\d+\\.\\d+\\.\\d+(-\\S+)?)</revision>");

    @Test
    void isInTheRootPomOnce() throws IOException {
        assertThat(REVISION.matcher(read(Path.of("pom.xml"))).results()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void isInheritedByEveryModule(Path pom) throws IOException {
        var parent = VERSION.matcher(read(pom));
        assertThat(parent.find()).isTrue();
        assertThat(parent.group(1)).isEqualTo("${revision}");
    }

    static Stream<Path> modules() throws IOException {
        return Pattern.compile("<module>(.*?)</module>")
                .matcher(read(Path.of("pom.xml")))
                .results()
                .map(module -> Path.of(module.group(1), "pom.xml"));
    }

    /// Such a script would stop working with the next release.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "deploy/image/start",
                "deploy/image/collect",
                "bench/measure/baselines.py",
                "bench/measure/load.py",
                "standalone/launcher/src/main/java/dev/switchboard/standalone/services/Programs.java"
            })
    void isNoPartOfAJarsNameInScripts(String script) throws IOException {
        assertThat(read(Path.of(script))).contains(".jar").doesNotContainPattern("\\d\\.\\d[^\\s/]*\\.jar|SNAPSHOT");
    }

    private static String read(Path file) throws IOException {
        return Files.readString(HOME.resolve(file), UTF_8);
    }
}
