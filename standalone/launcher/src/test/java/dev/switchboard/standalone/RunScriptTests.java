package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The script `run` in a copy of the project's layout, with a build and a JDK that do nothing.
class RunScriptTests {

    private static final Path HOME = Path.of("..", "..");
    private static final Instant BUILT = Instant.parse("2026-01-01T12:00:00Z");
    private static final String BUILDS = "Building Switchboard";

    @TempDir
    private Path directory;

    @BeforeEach
    void layOut() throws IOException {
        script("run", Files.readString(HOME.resolve("run")));
        script("mvnw", "#!/bin/sh\n");
        script(".mvn/find-jdk", "#!/bin/sh\necho jdk\n");
        script("jdk/bin/java", "#!/bin/sh\necho started\n");
        file("pom.xml", Files.readString(HOME.resolve("pom.xml")), BUILT.minusSeconds(60));
        for (var module : modules().toList()) {
            file(module + "/pom.xml", "", BUILT.minusSeconds(60));
            file(module + "/src/main/java/Main.java", "", BUILT.minusSeconds(60));
        }
        for (var jar : List.of(
                "gateway/target/gateway-exec.jar",
                "auth-server/target/auth-server-exec.jar",
                "resource-api/target/resource-api-exec.jar",
                "client-app/target/client-app-exec.jar",
                "standalone/launcher/target/launcher.jar",
                "standalone/launcher/target/built")) {
            file(jar, "", BUILT);
        }
        // Those that were made just now would count as changes.
        try (var directories = Files.walk(directory)) {
            for (var made : directories.filter(Files::isDirectory).toList()) {
                Files.setLastModifiedTime(made, FileTime.from(BUILT.minusSeconds(60)));
            }
        }
    }

    static Stream<String> modules() throws IOException {
        var poms = Files.readString(HOME.resolve("pom.xml"));
        return Pattern.compile("<module>(.*?)</module>")
                .matcher(poms.substring(0, poms.indexOf("</modules>")))
                .results()
                .map(module -> module.group(1));
    }

    @Test
    void startsWithoutABuildIfNothingChanged() throws Exception {
        assertThat(run()).contains("started").doesNotContain(BUILDS);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void buildsFirstIfAnyModuleChanged(String module) throws Exception {
        file(module + "/src/main/java/Main.java", "", BUILT.plusSeconds(60));

        assertThat(run()).contains(BUILDS);
    }

    @Test
    void buildsFirstIfTheRootPomChanged() throws Exception {
        file("pom.xml", Files.readString(HOME.resolve("pom.xml")), BUILT.plusSeconds(60));

        assertThat(run()).contains(BUILDS);
    }

    private String run() throws Exception {
        var process = new ProcessBuilder("./run")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return output;
    }

    private void script(String name, String content) throws IOException {
        file(name, content, BUILT);
        Files.setPosixFilePermissions(directory.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void file(String name, String content, Instant changed) throws IOException {
        var file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setLastModifiedTime(file, FileTime.from(changed));
    }
}
