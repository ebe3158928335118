package dev.switchboard.asterisk.node;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// An Asterisk that runs as a child of this process.
public final class AsteriskProcess implements AutoCloseable {

    private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

    private final Process process;

    private AsteriskProcess(Process process) {
        this.process = process;
    }

    /// Starts it. Its ARI responds about a second later.
    ///
    /// @param configuration the file of [NodeFiles#write]
    public static AsteriskProcess start(InstalledAsterisk asterisk, Path configuration) {
        try {
            return new AsteriskProcess(
                    new ProcessBuilder(asterisk.program().toString(), "-f", "-q", "-C", configuration.toString())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.to(configuration
                                    .resolveSibling("../log/output")
                                    .normalize()
                                    .toFile()))
                            .start());
        } catch (IOException e) {
            throw new UncheckedIOException("Asterisk could not be started", e);
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Ends it at once, as a crash would.
    public void kill() {
        process.destroyForcibly();
        awaitExit();
    }

    /// Ends it, with its calls, and waits until it has ended, so that another may use its ports.
    @Override
    public void close() {
        process.destroy();
        if (!awaitExit()) {
            kill();
        }
    }

    private boolean awaitExit() {
        try {
            return process.waitFor(STOP_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
