package dev.switchboard.smpp;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Virtual threads for work that waits for message centers and for the database.
final class SubmitThreads implements Executor {

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("smpp-", 0).factory());

    /// Never terminates: it advances whenever nothing runs.
    private final Phaser running = new Phaser() {
        @Override
        protected boolean onAdvance(int phase, int registeredParties) {
            return false;
        }
    };

    @Override
    public void execute(Runnable work) {
        threads.execute(work);
    }

    /// Runs work to its end, even if the caller cancels: the response to a submission must be written.
    ///
    /// @return empty if the work has no result
    <T> Mono<T> run(Callable<@Nullable T> work) {
        return Mono.defer(() -> Mono.fromFuture(CompletableFuture.supplyAsync(() -> counted(work), threads), true));
    }

    private <T> @Nullable T counted(Callable<@Nullable T> work) {
        running.register();
        try {
            return work.call();
        } catch (RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new CompletionException(failure);
        } finally {
            running.arriveAndDeregister();
        }
    }

    /// Waits for the work that has begun.
    void awaitEnd(Duration atMost) {
        int phase = running.register();
        running.arriveAndDeregister();
        try {
            running.awaitAdvanceInterruptibly(phase, atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            // What takes longer is done again by its task.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
