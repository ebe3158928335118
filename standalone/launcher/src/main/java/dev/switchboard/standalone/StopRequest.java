package dev.switchboard.standalone;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Ends a run after signals: the first stops it in order, the second kills its processes, the third ends the
/// launcher without waiting. Before there is a run, the first ends the launcher.
final class StopRequest {

    private static final int SIGNALED = 128;

    private final CompletableFuture<Integer> stopped = new CompletableFuture<>();
    private @Nullable EmbeddedRun run;
    private @Nullable Thread worker;
    private int signals;

    /// Applies signals to this run from now on.
    ///
    /// @param thread works on the run and is interrupted by the first signal
    synchronized void watch(EmbeddedRun started, Thread thread) {
        run = started;
        worker = thread;
    }

    synchronized boolean isMade() {
        return signals > 0;
    }

    /// Waits until a signal has stopped the run.
    ///
    /// @return the exit code for the signal
    int awaitStopped() {
        return stopped.join();
    }

    synchronized void signal(int number) {
        signals++;
        var current = run;
        if (current == null || signals > 2) {
            Runtime.getRuntime().halt(SIGNALED + number);
        } else if (signals == 1) {
            if (worker != null) {
                worker.interrupt();
            }
            Thread.ofPlatform().name("stop").start(() -> {
                current.stop();
                stopped.complete(SIGNALED + number);
            });
        } else {
            Thread.ofPlatform().name("kill").start(current::kill);
        }
    }
}
