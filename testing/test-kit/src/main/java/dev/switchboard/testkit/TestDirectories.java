package dev.switchboard.testkit;

import dev.switchboard.embedded.Binaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The directories of a test JVM's servers: programs in the user's cache, data in the module's `target`.
final class TestDirectories {

    private static final Path DATA = Path.of("target", "test-servers");

    private TestDirectories() {}

    static Binaries binaries() {
        return new Binaries(Path.of(System.getProperty("user.home"), ".cache", "switchboard"));
    }

    /// Creates the directory of this JVM if it is absent, and deletes those of JVMs that have ended.
    static synchronized Path createData() {
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
