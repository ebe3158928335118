package dev.switchboard.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Waits for a server that was just started.
final class Readiness {

    private static final long PAUSE_MILLIS = 20;

    private Readiness() {}

    /// Returns when `ready` returns true.
    ///
    /// @throws EmbeddedServerException when the process ends or takes longer than `patience`, with the end of
    ///     its log
    static void await(String name, GuardedProcess process, Path log, Duration patience, BooleanSupplier ready) {
        long end = System.nanoTime() + patience.toNanos();
        while (!ready.getAsBoolean()) {
            if (!process.alive()) {
                throw new EmbeddedServerException(name + " ended while starting; " + log + " ends with: " + tail(log));
            }
            if (System.nanoTime() > end) {
                throw new EmbeddedServerException(
                        name + " was not ready after " + patience.toSeconds() + " s; see " + log + ".");
            }
            pause();
        }
    }

    static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedServerException("Interrupted while waiting for a server.", e);
        }
    }

    static String tail(Path log) {
        try {
            List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            return String.join(" | ", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
        } catch (IOException e) {
            return "(not readable)";
        }
    }
}
