package dev.switchboard.api.platform.database;

import dev.switchboard.web.batches.Uncancelled;
import org.springframework.transaction.ReactiveTransactionManager;
import org.springframework.transaction.reactive.TransactionCallback;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Transactions that are [Uncancelled].
///
/// The driver skips the rollback of a transaction whose `begin` is still in progress. A transaction
/// that is canceled then would return to the pool open, and the next user of that connection would
/// lose its changes.
final class UncancelledTransactions implements TransactionalOperator {

    private final TransactionalOperator transactions;

    UncancelledTransactions(ReactiveTransactionManager manager) {
        this.transactions = TransactionalOperator.create(manager);
    }

    @Override
    public <T> Mono<T> transactional(Mono<T> work) {
        return Uncancelled.of(transactions.transactional(work));
    }

    /// Collects all rows before it emits the first; a page has few.
    @Override
    public <T> Flux<T> transactional(Flux<T> work) {
        return whole(transactions.transactional(work));
    }

    @Override
    public <T> Flux<T> execute(TransactionCallback<T> action) {
        return whole(transactions.execute(action));
    }

    private static <T> Flux<T> whole(Flux<T> work) {
        return Uncancelled.of(work.collectList()).flatMapMany(Flux::fromIterable);
    }
}
