package dev.switchboard.api.messaging.messages;

import java.util.UUID;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// A handoff that waits for its lock, or runs ([HandoffLock]). No record: two handoffs to the same
/// number are not equal.
///
/// @param <T> the result
final class Handoff<T> {

    private final UUID orgId;
    private final String number;
    private final Mono<T> work;
    private final Sinks.One<T> result = Sinks.one();

    Handoff(UUID orgId, String number, Mono<T> work) {
        this.orgId = orgId;
        this.number = number;
        this.work = work;
    }

    UUID orgId() {
        return orgId;
    }

    String number() {
        return number;
    }

    Mono<T> result() {
        return result.asMono();
    }

    /// Completes when the work has ended, with whatever result.
    Mono<Void> run() {
        return work.doOnNext(result::tryEmitValue)
                .doOnSuccess(last -> result.tryEmitEmpty())
                .doOnError(result::tryEmitError)
                .onErrorComplete()
                .then();
    }

    /// Fails the handoff, unless its work has ended.
    void fail(Throwable failure) {
        result.tryEmitError(failure);
    }
}
