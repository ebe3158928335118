package dev.switchboard.app.api;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// A request that runs beside others of the same page, which do not depend on it.
///
/// ```java
/// var users = ConcurrentRequest.start(() -> api.get(session, Query.of("/users"), USERS));
/// var numbers = api.get(session, Query.of("/numbers"), NUMBERS);
/// show(numbers, users.response());
/// ```
public final class ConcurrentRequest<T> {

    private final FutureTask<T> task;

    private ConcurrentRequest(Callable<T> request) {
        this.task = new FutureTask<>(request);
    }

    /// Starts a request.
    public static <T> ConcurrentRequest<T> start(Callable<T> request) {
        var started = new ConcurrentRequest<>(request);
        Thread.ofVirtual().name("request").start(started.task);
        return started;
    }

    /// Waits for the response; throws what the request threw.
    public T response() {
        try {
            return task.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while waiting for a response");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a request failed", failed.getCause());
        }
    }
}
