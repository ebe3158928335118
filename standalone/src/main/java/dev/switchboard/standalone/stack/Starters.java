package dev.switchboard.standalone.stack;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/// Does several things at once that may be broken off.
final class Starters {

    private static final long PATIENCE_SECONDS = 30;

    /// One thing to do.
    interface Task {
        void run() throws InterruptedException;
    }

    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("start-", 0).daemon().factory());

    /// Returns when all are done, or throws what the first that fails throws, leaving the others to [#stop()].
    ///
    /// @throws Stopping when [#stop()] broke it off
    void together(List<Task> tasks) throws InterruptedException {
        var completion = new ExecutorCompletionService<Void>(threads);
        try {
            for (var task : tasks) {
                completion.submit(callable(task));
            }
            for (int left = tasks.size(); left > 0; left--) {
                completion.take().get();
            }
        } catch (RejectedExecutionException e) {
            throw new Stopping();
        } catch (ExecutionException e) {
            if (threads.isShutdown()) {
                throw new Stopping();
            }
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static Callable<Void> callable(Task task) {
        return () -> {
            task.run();
            return null;
        };
    }

    /// Breaks off what is going on and does not wait.
    void interrupt() {
        threads.shutdownNow();
    }

    /// Breaks off what is going on and returns when it is.
    void stop() {
        interrupt();
        try {
            threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
