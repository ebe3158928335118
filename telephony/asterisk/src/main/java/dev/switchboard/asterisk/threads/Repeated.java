package dev.switchboard.asterisk.threads;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A task that runs again and again on a virtual thread of its own, never twice at once. Thread-safe.
public final class Repeated {

    private final String name;
    private final Duration every;
    private final Runnable task;
    private @Nullable Thread running;

    /// @param name of the thread
    /// @param every from one begin to the next; a run that takes longer delays the next one
    /// @param task handles its own errors; one that it throws ends the repetition
    public Repeated(String name, Duration every, Runnable task) {
        this.name = name;
        this.every = every;
        this.task = task;
    }

    /// Begins.
    ///
    /// @param delay of the first run
    public synchronized void start(Duration delay) {
        stop();
        running = Thread.ofVirtual().name(name).start(() -> repeat(delay));
    }

    private void repeat(Duration delay) {
        try {
            Thread.sleep(delay);
            while (!Thread.currentThread().isInterrupted()) {
                long begun = System.nanoTime();
                task.run();
                Thread.sleep(every.minusNanos(System.nanoTime() - begun));
            }
        } catch (InterruptedException _) {
            // It was stopped.
        }
    }

    /// Interrupts a run in progress, and does not wait for its end.
    public synchronized void stop() {
        if (running != null) {
            running.interrupt();
            running = null;
        }
    }
}
