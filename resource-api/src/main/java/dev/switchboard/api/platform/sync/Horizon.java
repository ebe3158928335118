package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.batches.Batches;
import java.util.Map;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The change key below which no change can appear any more, because every transaction below it
/// has ended.
///
/// It is read before the page, by a separate statement, so that the page's statement sees every
/// change below it. Concurrent requests share a query, which starts after all of them have
/// arrived.
@Repository
class Horizon {

    /// Begins the epoch of a server that has just started, unless it has begun: later writes have
    /// transactions from this snapshot on.
    private static final String SELECT = "select current_epoch() as epoch,"
            + " cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint) as transaction";

    private static final String ENDED = "select exists (select from sync_epoch_ends"
            + " where epoch = :epoch and ended_transaction >= :transaction)";

    private static final int PARALLEL_READS = 2;
    private static final String ONLY = "horizon";

    private final DatabaseClient database;
    private final Batches<String, ChangeKey> reads = new Batches<>(PARALLEL_READS, _ -> read());

    Horizon(DatabaseClient database) {
        this.database = database;
    }

    Mono<ChangeKey> now() {
        return reads.submit(ONLY);
    }

    /// Whether this database has ever reached that key. It has not if the key is from a token of
    /// a later state, before the database was restored, or before a server took over that lacks
    /// the last changes.
    ///
    /// @param now the horizon, read after the token was received
    Mono<Boolean> reached(ChangeKey key, ChangeKey now) {
        if (key.epoch() == now.epoch()) {
            return Mono.just(key.transaction() <= now.transaction());
        }
        return database.sql(ENDED)
                .bind("epoch", key.epoch())
                .bind("transaction", key.transaction())
                .mapValue(Boolean.class)
                .one();
    }

    private Mono<Map<String, ChangeKey>> read() {
        return database.sql(SELECT)
                .map(row -> Map.of(ONLY, key(new Columns(row))))
                .one();
    }

    private static ChangeKey key(Columns row) {
        return new ChangeKey(row.count("epoch"), row.number("transaction"));
    }
}
