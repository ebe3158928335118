package dev.switchboard.testkit;

import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Lets pass, or keeps waiting, as a database does that is slow.
public final class Gate {

    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Sinks.Empty<Void> opened = opened();

    private static Sinks.Empty<Void> opened() {
        var sink = Sinks.<Void>empty();
        sink.tryEmitEmpty();
        return sink;
    }

    /// Keeps waiting what comes from now on.
    public void close() {
        opened = Sinks.empty();
    }

    /// Lets pass what waits and what comes.
    public void open() {
        opened.tryEmitEmpty();
    }

    /// How many wait.
    public int waiting() {
        return waiting.get();
    }

    /// Completes when the gate is open.
    public Mono<Void> passed() {
        return Mono.defer(() -> {
            waiting.incrementAndGet();
            return opened.asMono().doFinally(_ -> waiting.decrementAndGet());
        });
    }
}
