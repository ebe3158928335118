package dev.switchboard.api.database;

import java.time.Duration;
import org.springframework.stereotype.Component;

/// Statements of lists with filters, which PostgreSQL plans for their values. By default it reuses
/// one generic plan for a frequent statement. That is wrong for a search, where the best plan
/// depends on the value: the trigram index for a rare word, the list's own order for a frequent
/// one.
///
/// The connections are few and separate from those of other requests: someone whose searches read
/// millions of rows delays only searches.
@Component
public final class SearchClient extends PooledClient {

    private static final String CUSTOM_PLANS = "plan_cache_mode=force_custom_plan;jit=off";

    private static final int CONNECTIONS = 4;
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(2);

    SearchClient(DirectConnections connections) {
        super(connections.pool("searches", CONNECTIONS, ACQUIRE_TIMEOUT, CUSTOM_PLANS));
    }
}
