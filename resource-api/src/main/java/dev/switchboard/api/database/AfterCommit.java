package dev.switchboard.api.database;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.reactive.TransactionSynchronization;
import org.springframework.transaction.reactive.TransactionSynchronizationManager;
import reactor.core.publisher.Mono;

/// What follows a change and is no part of it: notifications, which are sent once the change can be
/// read.
public final class AfterCommit {

    private static final Logger log = LoggerFactory.getLogger(AfterCommit.class);

    private AfterCommit() {}

    /// Has something done once the caller's transaction is committed, before its caller goes on. The connection
    /// is still held then, so the work does not wait for another one. When it fails, the log says so, and nothing
    /// else: the change has happened.
    public static Mono<Void> run(Mono<Void> work) {
        var guarded = work.doOnError(failure -> log.error("What follows a change failed", failure))
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
