package dev.switchboard.api.database;

import io.r2dbc.pool.ConnectionPool;
import java.time.Duration;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Statements that are planned as with [CustomPlans#INDEX_ORDER], for those that run all the time:
/// its settings are those of the connections, so that no statement needs a transaction that sets
/// them. Each is a transaction by itself, also where the caller has one.
///
/// The connections are few, so the statements must be short, and only those that many callers share.
@Component
public final class IndexOrderClient implements DisposableBean {

    private static final String INDEX_ORDER =
            "enable_seqscan=off;enable_bitmapscan=off;enable_sort=off;enable_incremental_sort=off;jit=off";

    private static final int CONNECTIONS = 4;
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(5);

    private final ConnectionPool pool;
    private final DatabaseClient client;

    IndexOrderClient(DirectConnections connections) {
        this.pool = connections.pool("index-order", CONNECTIONS, ACQUIRE_TIMEOUT, INDEX_ORDER);
        this.client = DatabaseClient.create(pool);
    }

    public DatabaseClient client() {
        return client;
    }

    @Override
    public void destroy() {
        pool.dispose();
    }
}
