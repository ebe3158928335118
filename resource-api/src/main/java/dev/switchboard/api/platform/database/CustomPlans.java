package dev.switchboard.api.platform.database;

import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Statements of lists with filters and of background work that PostgreSQL plans otherwise than by default, in a
/// transaction that sets how. [SearchClient] has connections with such settings.
@Component
public final class CustomPlans {

    /// Rules out plans that scan a whole table, or sort rows that an index has in order, unless
    /// there is no other plan.
    public static final String INDEX_ORDER = """
            select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
                set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
                set_config('jit', 'off', true)""";

    private static final String CUSTOM =
            "select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)";

    private final DatabaseClient database;
    private final TransactionalOperator transactions;

    CustomPlans(DatabaseClient database, TransactionalOperator transactions) {
        this.database = database;
        this.transactions = transactions;
    }

    /// The rows of `query`, planned for its parameter values.
    public <T> Flux<T> of(Flux<T> query) {
        return with(CUSTOM, query);
    }

    /// The rows of `query`, read in the order of indexes whatever the statistics are: for a table
    /// that grows from nearly empty to millions of rows faster than it is analyzed.
    public <T> Flux<T> inIndexOrder(Flux<T> query) {
        return with(INDEX_ORDER, query);
    }

    /// The same as [#inIndexOrder(Flux)] for a query of one value.
    public <T> Mono<T> inIndexOrder(Mono<T> query) {
        return inIndexOrder(query.flux()).singleOrEmpty();
    }

    private <T> Flux<T> with(String settings, Flux<T> query) {
        return database.sql(settings).then().thenMany(query).as(transactions::transactional);
    }
}
