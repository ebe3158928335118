package dev.switchboard.media.faxes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A conversion of any bytes.
final class FuzzedConversion {

    private static final FaxLimits LIMITS = new FaxLimits(5, Duration.ofSeconds(5), 128L * 1024 * 1024);

    private static final Path DIRECTORY = directory();

    private FuzzedConversion() {}

    interface Conversion {
        int run(Path from, Path to, FaxLimits limits) throws IOException, FaxConversionFailed;
    }

    private static Path directory() {
        try {
            return Files.createTempDirectory("fuzz");
        } catch (IOException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// @throws AssertionError if it breaks a promise
    static void run(byte[] bytes, Conversion conversion) throws IOException {
        var from = Files.write(DIRECTORY.resolve("from"), bytes);
        var to = DIRECTORY.resolve("to");
        long begun = System.nanoTime();
        try {
            int pages = conversion.run(from, to, LIMITS);
            require(pages >= 1 && pages <= LIMITS.pages() && Files.size(to) > 0, "pages");
        } catch (FaxConversionFailed _) {
            require(Files.notExists(to), "no result after a failure");
        }
        // The deadline and its grace, and as much again for a machine with other work.
        require(System.nanoTime() - begun < LIMITS.time().multipliedBy(3).toNanos(), "in time");
        Files.deleteIfExists(to);
        Files.delete(from);
        try (var rest = Files.list(DIRECTORY)) {
            require(rest.findAny().isEmpty(), "nothing is left behind");
        }
    }

    private static void require(boolean holds, String promise) {
        if (!holds) {
            throw new AssertionError(promise);
        }
    }
}
