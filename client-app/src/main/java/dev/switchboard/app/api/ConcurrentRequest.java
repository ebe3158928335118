package dev.switchboard.app.api;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// A request that runs beside the others of its page, which do not depend on it, on a virtual thread.
///
/// ```java
/// var users = ConcurrentRequest.start(() -> api.get(session, Query.of("/users"), USERS));
/// var numbers = api.get(session, Query.of("/numbers"), NUMBERS);
/// show(numbers, users.get());
/// ```
public final class ConcurrentRequest<T> {

    private final FutureTask<T> task;

    private ConcurrentRequest(FutureTask<T> task) {
        this.task = task;
    }

    /// Starts a request. It may use the session, but not the objects of the servlet's request.
    public static <T> ConcurrentRequest<T> start(Supplier<T> request) {
        var task = new FutureTask<>(request::get);
        Thread.ofVirtual().name("request").start(task);
        return new ConcurrentRequest<>(task);
    }

    /// Waits for the response.
    ///
    /// @throws RuntimeException the one with which the request failed, such as an [ApiException]
    public T get() {
        try {
            return task.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw ApiException.unreachable();
        }
    }
}
