package dev.switchboard.api.sync;

import dev.switchboard.api.database.BatchLoader;
import dev.switchboard.api.database.Columns;
import java.util.Map;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The place below which no change can appear any more, because every transaction below it has ended.
///
/// It is read before the page and not with it: whatever lies below it then is seen by every later statement. Requests
/// that come at once share a read, which begins after all of them have come.
@Repository
class Horizon {

    /// Begins the epoch of a server that has just started, unless it has begun: later writes have
    /// transactions from this snapshot on.
    private static final String SELECT = "select current_epoch() as epoch,"
            + " cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint) as transaction";

    private static final String ENDED = "select exists (select from sync_epoch_ends"
            + " where epoch = :epoch and ended_transaction >= :transaction)";

    private static final int PARALLEL = 2;
    private static final String ONLY = "horizon";

    private final DatabaseClient database;
    private final BatchLoader<String, ChangeKey> reads = new BatchLoader<>(PARALLEL, _ -> read());

    Horizon(DatabaseClient database) {
        this.database = database;
    }

    Mono<ChangeKey> now() {
        return reads.read(ONLY);
    }

    /// Whether this database has ever reached that place. Where it was put back to an earlier state, or another server
    /// took over that lacks the last changes, it has not reached what tokens from then name.
    ///
    /// @param now the horizon, read after the key had come
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
