package dev.switchboard.embedded;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/// Sends signals to processes of this user, by the shell's `kill`.
public final class Signals {

    private static final long PATIENCE_SECONDS = 5;

    private Signals() {}

    /// Returns when the signal is sent.
    ///
    /// @param name such as `STOP`
    /// @throws EmbeddedServerException when this user may not signal the process
    public static void send(String name, long pid) {
        try {
            var kill = new ProcessBuilder("sh", "-c", "kill -s \"$1\" \"$2\"", "signal", name, Long.toString(pid))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean done = kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && kill.exitValue() == 0;
            if (!done && ProcessHandle.of(pid).isPresent()) {
                throw new EmbeddedServerException("Process " + pid + " cannot be signaled.");
            }
        } catch (IOException e) {
            throw new EmbeddedServerException("Process " + pid + " cannot be signaled: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedServerException("Interrupted while signaling process " + pid + ".", e);
        }
    }
}
