package dev.switchboard.api.platform.database;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import java.time.Duration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The connection pool, from the properties of `spring.r2dbc`. Unlike Spring Boot's pool it skips
/// connections that have ended: after a restart of PostgreSQL all idle ones have, and the pool's
/// own validation would fail a request for each.
@Configuration(proxyBeanMethods = false)
class PoolConfiguration {

    @Bean(destroyMethod = "dispose")
    ConnectionPool connectionFactory(PostgresConnections connections, R2dbcProperties properties) {
        var pool = properties.getPool();
        Duration idle = pool.getMaxIdleTime();
        return new ConnectionPool(ConnectionPoolConfiguration.builder(connections.factory())
                .initialSize(pool.getInitialSize())
                .maxSize(pool.getMaxSize())
                .maxAcquireTime(pool.getMaxAcquireTime())
                .maxCreateConnectionTime(pool.getMaxCreateConnectionTime())
                .customizer(builder -> builder.evictionPredicate((connection, metadata) ->
                        metadata.idleTime() >= idle.toMillis() || DirectConnections.ended(connection)))
                .build());
    }
}
