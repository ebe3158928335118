package dev.switchboard.web.batches;

import reactor.core.publisher.Mono;

/// Work that runs to completion even when the subscriber cancels, as when a client disconnects.
public final class Uncancelled {

    private Uncancelled() {}

    /// The work, begun for each subscriber.
    public static <T> Mono<T> of(Mono<T> work) {
        return Mono.deferContextual(
                context -> Mono.fromFuture(() -> work.contextWrite(context).toFuture(), true));
    }
}
