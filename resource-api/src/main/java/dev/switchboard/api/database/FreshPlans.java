package dev.switchboard.api.database;

import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;

/// Has PostgreSQL plan a query for the values at hand. It keeps one plan for a statement it has seen often, which is
/// right as long as the values hardly matter; in a search they are all that matters: a rare word wants the trigram
/// index, a frequent one the list's own order.
@Component
public final class FreshPlans {

    private final DatabaseClient database;
    private final TransactionalOperator transactions;

    FreshPlans(DatabaseClient database, TransactionalOperator transactions) {
        this.database = database;
        this.transactions = transactions;
    }

    /// The rows of `query`, planned anew.
    public <T> Flux<T> of(Flux<T> query) {
        return database.sql("select set_config('plan_cache_mode', 'force_custom_plan', true)")
                .then()
                .thenMany(query)
                .as(transactions::transactional);
    }
}
