package dev.switchboard.app.api;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// A request that runs while its page does something else, on a virtual thread of its own.
///
/// ```java
/// var recording = Pending.of(() -> api.get(session, …));
/// var transcript = api.get(session, …);
/// page.addObject("recording", recording.get());
/// ```
public final class Pending<T> {

    private final FutureTask<T> task;

    private Pending(FutureTask<T> task) {
        this.task = task;
    }

    /// Starts the request.
    public static <T> Pending<T> of(Supplier<T> request) {
        var task = new FutureTask<>(request::get);
        Thread.startVirtualThread(task);
        return new Pending<>(task);
    }

    /// Starts the request.
    public static <T> Pending<T> start(Supplier<T> request) {
        return of(request);
    }

    /// Waits for its result.
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
