package dev.switchboard.smpp;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Virtual threads for work that waits for message centers and for the database.
final class SubmitThreads implements Executor {

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("smpp-", 0).factory());
    private final Set<CompletableFuture<?>> running = ConcurrentHashMap.newKeySet();

    @Override
    public void execute(Runnable work) {
        threads.execute(work);
    }

    /// Runs work to its end, even if the caller cancels: the response to a submission must be written.
    ///
    /// @return empty if the work has no result
    <T> Mono<T> run(Callable<@Nullable T> work) {
        return Mono.defer(() -> {
            var result = CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            return work.call();
                        } catch (RuntimeException failure) {
                            throw failure;
                        } catch (Exception failure) {
                            throw new CompletionException(failure);
                        }
                    },
                    threads);
            running.add(result);
            result.whenComplete((value, failure) -> running.remove(result));
            return Mono.fromFuture(result, true);
        });
    }

    /// Waits for the work that has begun.
    void awaitEnd(Duration atMost) {
        try {
            CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
                    .get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException _) {
            // What failed or takes longer is done again by its task.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
