package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.threads.Threads;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// What is done while events arrive, each on a thread of its own. The first error of any of it, or the end of the
/// events, ends it all.
final class ConnectionTasks implements AutoCloseable {

    private static final Duration CHECK_EVERY = Duration.ofSeconds(2);
    private static final Duration ENDED_WITHIN = Duration.ofSeconds(1);

    private final CompletableFuture<Void> broken;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /// @param broken completes when no more events arrive
    ConnectionTasks(CompletableFuture<Void> broken) {
        this.broken = broken;
    }

    void once(Runnable task) {
        threads.execute(() -> {
            try {
                task.run();
            } catch (RuntimeException | Error failure) {
                broken.completeExceptionally(failure);
            }
        });
    }

    /// @param task returns how long to wait before the next time
    void again(Supplier<Duration> task) {
        once(() -> {
            while (Threads.sleep(task.get())) {
                // The task has returned, and its pause is over.
            }
        });
    }

    void regularly(Runnable task) {
        again(() -> {
            long begun = System.nanoTime();
            task.run();
            return CHECK_EVERY.minusNanos(System.nanoTime() - begun);
        });
    }

    /// Waits until something fails, and throws that.
    void await() {
        try {
            broken.get();
            throw new IllegalStateException("Asterisk has closed it");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("It is not needed any more");
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failure);
        }
    }

    /// Interrupts what is being done. The next connection does not wait long for what does not end.
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            threads.awaitTermination(ENDED_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
