package dev.switchboard.sdk;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// The work of several threads at once, done once: they share its result, or its exception.
final class SharedWork<T> {

    private final AtomicReference<CompletableFuture<T>> running = new AtomicReference<>();

    T run(Supplier<T> work) {
        var mine = new CompletableFuture<T>();
        var other = running.compareAndExchange(null, mine);
        if (other == null) {
            try {
                mine.complete(work.get());
            } catch (RuntimeException | Error e) {
                mine.completeExceptionally(e);
            } finally {
                running.set(null);
            }
        }
        try {
            return (other == null ? mine : other).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
