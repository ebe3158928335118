package dev.switchboard.api.platform.database;

import io.r2dbc.pool.ConnectionPool;
import java.time.Duration;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.ReactiveHealthIndicator;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Whether PostgreSQL responds, on a connection of its own: one that waited for the requests' connections would make
/// all replicas unready together when there is much to do.
@Component("databaseHealthIndicator")
final class DatabaseHealth implements ReactiveHealthIndicator, DisposableBean {

    /// Within the second that Kubernetes gives a probe by default.
    private static final Duration LIMIT = Duration.ofMillis(800);

    private final ConnectionPool pool;
    private final DatabaseClient client;

    DatabaseHealth(DirectConnections connections) {
        pool = connections.single("health", LIMIT);
        client = DatabaseClient.create(pool);
    }

    @Override
    public Mono<Health> health() {
        return client.sql("SELECT 1")
                .fetch()
                .one()
                .timeout(LIMIT)
                .map(row -> Health.up().build())
                .onErrorResume(failure -> Mono.just(Health.down(failure).build()));
    }

    @Override
    public void destroy() {
        pool.dispose();
    }
}
