package dev.switchboard.asterisk.threads;

import java.time.Duration;
import java.util.Collection;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// What blocks, on virtual threads. A thread that waits here passes an interrupt on to those that it waits for.
public final class Threads {

    private Threads() {}

    /// Begins a task whose end nobody waits for.
    ///
    /// @param name of the thread
    /// @param failed gets an error
    public static void inBackground(String name, Runnable task, Consumer<RuntimeException> failed) {
        Thread.ofVirtual().name(name).start(() -> {
            try {
                task.run();
            } catch (RuntimeException failure) {
                failed.accept(failure);
            }
        });
    }

    /// @return false if this thread was interrupted
    public static boolean sleep(Duration time) {
        try {
            Thread.sleep(time);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Does something with each element, some at once. An error keeps no other element waiting.
    ///
    /// @throws RuntimeException the first error, once all others are done
    public static <T> void forEach(Collection<? extends T> elements, int atOnce, Consumer<? super T> action) {
        if (elements.isEmpty()) {
            return;
        }
        var waiting = new ConcurrentLinkedQueue<T>(elements);
        var failures = new ConcurrentLinkedQueue<RuntimeException>();
        try (var workers = Executors.newVirtualThreadPerTaskExecutor()) {
            Stream.generate(() -> (Runnable) () -> work(waiting, action, failures))
                    .limit(Math.min(atOnce, elements.size()))
                    .forEach(workers::execute);
        }
        var first = failures.poll();
        if (first != null) {
            failures.forEach(first::addSuppressed);
            throw first;
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("interrupted");
        }
    }

    private static <T> void work(Queue<T> waiting, Consumer<? super T> action, Queue<RuntimeException> failures) {
        for (var next = waiting.poll(); next != null; next = waiting.poll()) {
            try {
                action.accept(next);
            } catch (RuntimeException failure) {
                failures.add(failure);
            }
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
        }
    }

    /// Does something, and interrupts it when it takes too long.
    ///
    /// @throws IllegalStateException if it has not ended in time
    public static void within(Duration time, String what, Runnable task) {
        var result = new CompletableFuture<Void>();
        var thread = Thread.ofVirtual().name(what).start(() -> {
            try {
                task.run();
                result.complete(null);
            } catch (RuntimeException failure) {
                result.completeExceptionally(failure);
            }
        });
        try {
            await(result, time, what);
        } finally {
            thread.interrupt();
        }
    }

    /// Waits for a result.
    ///
    /// @throws IllegalStateException if there is none in time, or this thread is interrupted
    public static <T> T await(Future<T> result, Duration time, String what) {
        try {
            return result.get(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            throw new IllegalStateException(what + ": no result within " + time);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(what + ": interrupted");
        } catch (ExecutionException failure) {
            throw unchecked(Objects.requireNonNullElse(failure.getCause(), failure));
        }
    }

    private static RuntimeException unchecked(Throwable failure) {
        return failure instanceof RuntimeException runtime ? runtime : new IllegalStateException(failure);
    }
}
