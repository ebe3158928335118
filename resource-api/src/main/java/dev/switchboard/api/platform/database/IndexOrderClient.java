package dev.switchboard.api.platform.database;

import java.time.Duration;
import org.springframework.stereotype.Component;

/// Statements that are planned as with [CustomPlans#INDEX_ORDER], for those that run all the time.
///
/// The connections are few, so the statements must be short, and only those that many callers share.
@Component
public final class IndexOrderClient extends PooledClient {

    private static final String INDEX_ORDER =
            "enable_seqscan=off;enable_bitmapscan=off;enable_sort=off;enable_incremental_sort=off;jit=off";

    private static final int CONNECTIONS = 4;
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(5);

    IndexOrderClient(DirectConnections connections) {
        super(connections.pool("index-order", CONNECTIONS, ACQUIRE_TIMEOUT, INDEX_ORDER));
    }
}
