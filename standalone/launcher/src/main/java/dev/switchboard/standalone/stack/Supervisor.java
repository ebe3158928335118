package dev.switchboard.standalone.stack;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ExecutionException;

/// Restarts a part whenever it ends unexpectedly.
final class Supervisor {

    /// Starts a part again on the same ports and data, and returns when it is ready.
    interface Restart {

        /// @throws RuntimeException when it cannot be started or does not become ready; then it is not running
        Part run() throws InterruptedException;
    }

    /// Waits until the delay is over or the stack is stopped, which interrupts it.
    interface Pause {
        void of(Duration duration) throws InterruptedException;
    }

    private final Restart restart;
    private final Progress progress;
    private final Clock clock;
    private final Pause pause;
    private final Backoff backoff = new Backoff();

    Supervisor(Restart restart, Progress progress, Clock clock, Pause pause) {
        this.restart = restart;
        this.progress = progress;
        this.clock = clock;
        this.pause = pause;
    }

    /// Never returns.
    ///
    /// @param part a ready part, or one that has ended since
    /// @throws InterruptedException when the thread is interrupted, which is how supervision ends
    /// @throws StackStoppedException when the stack was stopped during a restart
    void supervise(Part part) throws InterruptedException {
        var current = part;
        while (true) {
            var ready = clock.instant();
            int exit = exitCode(current);
            var delay = backoff.after(Duration.between(ready, clock.instant()));
            progress.report(
                    "%s ended unexpectedly (exit code %d) and is restarted%s".formatted(part.name(), exit, in(delay)));
            pause.of(delay);
            current = restarted(part.name());
        }
    }

    private static int exitCode(Part part) throws InterruptedException {
        try {
            return part.process().onExit().get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private Part restarted(String name) throws InterruptedException {
        while (true) {
            try {
                return restart.run();
            } catch (StackStoppedException e) {
                throw e;
            } catch (RuntimeException e) {
                // The exception of an interrupted restart says nothing about the part.
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                var delay = backoff.after(Duration.ZERO);
                progress.report(
                        "%s could not be restarted, next attempt%s: %s".formatted(name, in(delay), e.getMessage()));
                pause.of(delay);
            }
        }
    }

    private static String in(Duration delay) {
        return delay.isZero() ? " now" : " in " + delay.toSeconds() + " s";
    }
}
