package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// THIRD-PARTY.md has the license of each library in the jars of the services, and of no other.
class LicensesIT {

    private static final Path HOME = Path.of("..", "..");
    private static final List<String> JARS = List.of(
            "gateway/target/gateway-exec.jar",
            "auth-server/target/auth-server-exec.jar",
            "resource-api/target/resource-api-exec.jar",
            "client-app/target/client-app-exec.jar");
    private static final Pattern LIBRARY = Pattern.compile("BOOT-INF/lib/(.+?)-\\d[^/]*\\.jar");
    private static final Pattern ROW = Pattern.compile("^\\| ([^ |]+) \\| ([^|]+) \\|$", Pattern.MULTILINE);
    /// Modules of this project.
    private static final Set<String> OWN = Set.of(
            "asterisk", "consent-ui", "contract", "media", "openapi", "redis", "simulator", "smpp", "telephony", "web");

    @Test
    void areKnownForEachLibrary() throws IOException {
        var libraries = new TreeSet<String>();
        for (var name : JARS) {
            var file = HOME.resolve(name);
            boolean packaged = Files.isRegularFile(file);
            assertThat(packaged || System.getenv("CI") == null)
                    .as("%s is packaged in CI", file)
                    .isTrue();
            assumeThat(packaged).as("build it with ./mvnw -DskipTests package").isTrue();
            try (var jar = new JarFile(file.toFile())) {
                jar.stream()
                        .map(entry -> LIBRARY.matcher(entry.getName()))
                        .filter(Matcher::matches)
                        .map(library -> library.group(1))
                        .forEach(libraries::add);
            }
        }
        libraries.removeAll(OWN);

        var listed = ROW.matcher(Files.readString(HOME.resolve("THIRD-PARTY.md")))
                .results()
                .map(row -> row.group(1))
                .filter(name -> !name.equals("Library"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(libraries).hasSizeGreaterThan(150);
        assertThat(listed).isEqualTo(libraries);
    }
}
