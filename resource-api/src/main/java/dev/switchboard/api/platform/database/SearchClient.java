package dev.switchboard.api.platform.database;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.batches.FairLimit;
import dev.switchboard.web.batches.FairQueue;
import dev.switchboard.web.errors.ApiError;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.r2dbc.pool.ConnectionPool;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Searches by a part of a value, which PostgreSQL plans for that value. By default it reuses one generic plan
/// for a frequent statement. That is wrong for a search, where the best plan depends on the value: the index of
/// parts for a rare one, the list's own order for a frequent one.
///
/// The connections are few and separate from those of other requests. A company has at most half of them; its
/// further searches wait, and companies rotate. So one that searches all the time delays its own searches only.
@Component
public final class SearchClient implements DisposableBean {

    private static final String CUSTOM_PLANS = "plan_cache_mode=force_custom_plan;jit=off";

    private static final int CONNECTIONS = 4;
    private static final int CONNECTIONS_OF_ONE = CONNECTIONS / 2;

    /// How many searches of one company wait.
    private static final int WAITING_OF_ONE = 20;

    /// How long a search waits for the others of its company.
    private static final Duration WAIT = Duration.ofSeconds(2);

    private final ConnectionPool pool;
    private final DatabaseClient client;
    private final FairLimit<UUID> limit = new FairLimit<>(
            CONNECTIONS, new FairQueue<>(CONNECTIONS_OF_ONE, WAITING_OF_ONE), WAIT, Schedulers.parallel());

    SearchClient(DirectConnections connections, DatabaseProperties properties, MeterRegistry meters) {
        pool = connections.pool("searches", CONNECTIONS, properties.acquireTimeout(), CUSTOM_PLANS);
        client = DatabaseClient.create(pool);
        Gauge.builder("switchboard.searches.waiting", limit, FairLimit::waiting)
                .description("Searches that wait for other searches")
                .register(meters);
    }

    /// Runs a search as soon as it is the company's turn. A search that has begun completes even when it is
    /// canceled, since its connection is in use until then.
    ///
    /// @return what the search returns; 429 `rate_limited` when the company searches more than it may
    public <T> Mono<T> search(UUID companyId, Function<DatabaseClient, Mono<T>> search) {
        return limit.run(companyId, Mono.defer(() -> search.apply(client)), SearchClient::tooManySearches);
    }

    private static ApiError tooManySearches() {
        return ApiError.rateLimited(ErrorCode.TOO_MANY_SEARCHES, WAIT);
    }

    @Override
    public void destroy() {
        pool.dispose();
    }
}
