package dev.switchboard.api.platform.database;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.reactive.TransactionSynchronization;
import org.springframework.transaction.reactive.TransactionSynchronizationManager;
import reactor.core.publisher.Mono;

/// Runs work that follows a change without being part of it, such as notifications, which are
/// sent once the change can be read.
public final class AfterCommit {

    private static final Logger log = LoggerFactory.getLogger(AfterCommit.class);

    private AfterCommit() {}

    /// Runs the work once the caller's transaction is committed, before the caller continues. The
    /// connection is still held then, so the work must not wait for another one. A failure is
    /// only logged, since the change has happened.
    public static Mono<Void> run(Mono<Void> work) {
        var guarded = work.doOnError(failure -> log.error("The work after a commit failed", failure))
                .onErrorComplete();
        return TransactionSynchronizationManager.forCurrentTransaction()
                .doOnNext(transaction -> transaction.registerSynchronization(new TransactionSynchronization() {
                    @Override
                    public Mono<Void> afterCommit() {
                        return guarded;
                    }
                }))
                .then();
    }
}
