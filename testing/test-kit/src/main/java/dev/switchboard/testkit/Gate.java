package dev.switchboard.testkit;

import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Delays what a test double completes until the test opens the gate, like a slow database. It is open at first.
public final class Gate {

    private final AtomicInteger waiting = new AtomicInteger();
    private volatile Sinks.Empty<Void> opened = opened();

    private static Sinks.Empty<Void> opened() {
        var sink = Sinks.<Void>empty();
        sink.tryEmitEmpty();
        return sink;
    }

    /// Delays whatever subscribes to [#passed] from now on.
    public void close() {
        opened = Sinks.empty();
    }

    /// Completes what waits, and whatever subscribes from now on.
    public void open() {
        opened.tryEmitEmpty();
    }

    /// How many subscriptions wait.
    public int waiting() {
        return waiting.get();
    }

    /// Completes as soon as the gate is open.
    public Mono<Void> passed() {
        return Mono.defer(() -> {
            waiting.incrementAndGet();
            return opened.asMono().doFinally(_ -> waiting.decrementAndGet());
        });
    }
}
