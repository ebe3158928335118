package dev.switchboard.api.sync;

import dev.switchboard.api.database.Columns;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The place below which no change can appear any more, because every transaction below it has ended.
///
/// It is read before the page and not with it: whatever lies below it then is seen by every later statement.
@Repository
class Horizon {

    private static final String SELECT = "select epoch,"
            + " cast(cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as bigint) as transaction from sync_epoch";

    private final DatabaseClient database;

    Horizon(DatabaseClient database) {
        this.database = database;
    }

    Mono<ChangeKey> now() {
        return database.sql(SELECT).map(row -> key(new Columns(row))).one();
    }

    private static ChangeKey key(Columns row) {
        return new ChangeKey(row.count("epoch"), row.number("transaction"));
    }
}
