package dev.switchboard.standalone;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Turns signals into the end of a run: the first stops it in order, the second ends it at once, the third gives up
/// waiting. Before there is a run, the first ends the launcher.
final class StopRequest {

    private static final int SIGNALLED = 128;

    private final CompletableFuture<Integer> stopped = new CompletableFuture<>();
    private @Nullable EmbeddedRun run;
    private @Nullable Thread worker;
    private int signals;

    /// From now on signals are about this run.
    ///
    /// @param thread what works on it and is interrupted by the first signal
    synchronized void watch(EmbeddedRun watched, Thread thread) {
        run = watched;
        worker = thread;
    }

    synchronized boolean made() {
        return signals > 0;
    }

    /// Waits until the run that a signal stopped has stopped.
    ///
    /// @return the exit code for the signal
    int awaitStopped() {
        return stopped.join();
    }

    synchronized void signal(int number) {
        signals++;
        var watched = run;
        if (watched == null || signals > 2) {
            Runtime.getRuntime().halt(SIGNALLED + number);
        } else if (signals == 1) {
            if (worker != null) {
                worker.interrupt();
            }
            Thread.ofPlatform().name("stop").start(() -> {
                watched.stop();
                stopped.complete(SIGNALLED + number);
            });
        } else {
            Thread.ofPlatform().name("hurry").start(watched::kill);
        }
    }
}
