package dev.switchboard.api.kit;

import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;

/// The rows of a search, and how many rows of a table PostgreSQL read for them. Entries of indexes do
/// not count.
///
/// @param read rows of the table, also those that the query discarded
public record RowsRead<T>(List<T> rows, long read) {

    private static final String READ = """
            select coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) from pg_stat_xact_user_tables
            where relid = cast(:table as regclass)""";

    /// Runs a query, planned as those of [dev.switchboard.api.platform.database.SearchClient] are.
    ///
    /// @param query uses `database`, and no other transaction
    public static <T> RowsRead<T> of(
            DatabaseClient database, TransactionalOperator transactions, String table, Flux<T> query) {
        // The statistics may also have rows of earlier transactions, which PostgreSQL has not reported yet.
        var read = database.sql(READ).bind("table", table).mapValue(Long.class).one();
        var result = database.sql("select set_config('plan_cache_mode', 'force_custom_plan', true)")
                .then()
                .then(read)
                .flatMap(before ->
                        query.collectList().flatMap(rows -> read.map(after -> new RowsRead<>(rows, after - before))))
                .as(transactions::transactional);
        return result.blockOptional().orElseThrow();
    }
}
