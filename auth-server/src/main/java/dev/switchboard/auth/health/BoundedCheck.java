package dev.switchboard.auth.health;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A check that runs once at a time: requests that come while it runs share its result, so that an
/// unavailable part holds one thread and one connection, however often operators ask.
///
/// @param <T> the result
final class BoundedCheck<T> {

    private static final Logger log = LoggerFactory.getLogger(BoundedCheck.class);

    private final String name;
    private final ExecutorService threads;
    private final Callable<T> check;
    private @Nullable Future<T> running;

    /// @param name for the log
    BoundedCheck(String name, ExecutorService threads, Callable<T> check) {
        this.name = name;
        this.threads = threads;
        this.check = check;
    }

    /// Starts the check unless it is running. The result is to be asked for with [#result].
    synchronized Future<T> start() {
        var current = running;
        if (current == null || current.isDone()) {
            current = threads.submit(check);
            running = current;
        }
        return current;
    }

    /// The result; empty when the check failed or takes longer.
    ///
    /// @param deadline of [System#nanoTime()]
    Optional<T> result(Future<T> started, long deadline) {
        try {
            return Optional.of(started.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS));
        } catch (ExecutionException failure) {
            log.debug("The check \"{}\" failed", name, failure.getCause());
        } catch (TimeoutException slow) {
            log.debug("The check \"{}\" takes too long", name);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }
}
