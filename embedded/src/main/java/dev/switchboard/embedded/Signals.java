package dev.switchboard.embedded;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/// Signals to any process of ours, by the shell's own `kill`.
final class Signals {

    private static final long PATIENCE_SECONDS = 5;

    private Signals() {}

    /// Returns when the signal is sent.
    ///
    /// @throws EmbeddedServerException when the process is not ours to signal
    static void send(String name, long pid) {
        try {
            var kill = new ProcessBuilder("sh", "-c", "kill -s \"$1\" \"$2\"", "signal", name, Long.toString(pid))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean done = kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && kill.exitValue() == 0;
            if (!done && ProcessHandle.of(pid).isPresent()) {
                throw new EmbeddedServerException("Process " + pid + " cannot be signalled.");
            }
        } catch (IOException e) {
            throw new EmbeddedServerException("Process " + pid + " cannot be signalled: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedServerException("Interrupted while signalling process " + pid + ".", e);
        }
    }
}
