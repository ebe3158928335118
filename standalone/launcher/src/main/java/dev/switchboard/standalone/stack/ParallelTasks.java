package dev.switchboard.standalone.stack;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/// Runs tasks in parallel, which can be interrupted.
final class ParallelTasks {

    private static final long TIMEOUT_SECONDS = 30;

    interface Task {
        void run() throws InterruptedException;
    }

    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("start-", 0).daemon().factory());

    /// Returns when all tasks are done, or throws the exception of the first that fails. Then the others run on
    /// until [#stop()].
    ///
    /// @throws StackStoppedException when [#stop()] interrupted them
    void run(List<Task> tasks) throws InterruptedException {
        var completion = new ExecutorCompletionService<Void>(threads);
        try {
            for (var task : tasks) {
                completion.submit(callable(task));
            }
            for (int left = tasks.size(); left > 0; left--) {
                completion.take().get();
            }
        } catch (RejectedExecutionException e) {
            throw new StackStoppedException();
        } catch (ExecutionException e) {
            if (threads.isShutdown()) {
                throw new StackStoppedException();
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

    /// Interrupts the tasks and does not wait.
    void interrupt() {
        threads.shutdownNow();
    }

    /// Interrupts the tasks and returns when they have ended.
    void stop() {
        interrupt();
        try {
            threads.awaitTermination(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
