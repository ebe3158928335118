package dev.switchboard.testkit;

import dev.switchboard.embedded.Binaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where the servers of a test JVM live: programs in the user's cache, data under the module's `target`.
final class TestDirectories {

    private static final Path DATA = Path.of("target", "test-servers");

    private TestDirectories() {}

    static Binaries binaries() {
        return new Binaries(Path.of(System.getProperty("user.home"), ".cache", "switchboard"));
    }

    /// A directory of this JVM's own. Those of JVMs that are gone are deleted on the way.
    static synchronized Path data() {
        try {
            Files.createDirectories(DATA);
            try (var siblings = Files.list(DATA)) {
                for (var sibling : siblings.toList()) {
                    if (ProcessHandle.of(Long.parseLong(sibling.getFileName().toString()))
                            .isEmpty()) {
                        Binaries.delete(sibling);
                    }
                }
            }
            return Files.createDirectories(
                            DATA.resolve(Long.toString(ProcessHandle.current().pid())))
                    .toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
