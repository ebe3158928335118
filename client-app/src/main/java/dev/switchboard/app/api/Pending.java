package dev.switchboard.app.api;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/// A request of a page that runs beside its other requests.
///
/// ```java
/// var deliveries = Pending.start(() -> api.get(session, …));
/// var webhook = api.get(session, …);
/// page.addObject("deliveries", deliveries.get());
/// ```
public final class Pending<T> {

    private static final ExecutorService THREADS = Executors.newVirtualThreadPerTaskExecutor();

    private final CompletableFuture<T> result;

    private Pending(CompletableFuture<T> result) {
        this.result = result;
    }

    /// Starts a request. It may use the session, but not the objects of the servlet request.
    public static <T> Pending<T> start(Supplier<T> request) {
        return new Pending<>(CompletableFuture.supplyAsync(request, THREADS));
    }

    /// Waits for the result.
    ///
    /// @throws ApiException and whatever else the request throws
    public T get() {
        try {
            return result.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
