package dev.switchboard.api.sync;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.SharedReads;
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

    private static final String SELECT = "select epoch,"
            + " cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint) as transaction from sync_epoch";

    private static final int PARALLEL = 2;
    private static final String ONLY = "horizon";

    private final DatabaseClient database;
    private final SharedReads<String, ChangeKey> reads = new SharedReads<>(PARALLEL, _ -> read());

    Horizon(DatabaseClient database) {
        this.database = database;
    }

    Mono<ChangeKey> now() {
        return reads.read(ONLY);
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
