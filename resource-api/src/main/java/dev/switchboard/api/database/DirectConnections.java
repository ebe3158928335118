package dev.switchboard.api.database;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.Option;
import io.r2dbc.spi.ValidationDepth;
import java.time.Duration;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Connections beside the service's pool, for work that must not wait behind requests and is part of no transaction.
@Component
public final class DirectConnections {

    private static final Option<String> APPLICATION = PostgresqlConnectionFactoryProvider.APPLICATION_NAME;

    private static final Option<Object> SETTINGS = Option.valueOf("options");

    private final PostgresConnections connections;

    DirectConnections(PostgresConnections connections) {
        this.connections = connections;
    }

    /// Opens a connection with each subscription, which the caller closes.
    ///
    /// @param name of the work, as PostgreSQL shows it in `pg_stat_activity`
    public Mono<PostgresqlConnection> opening(String name) {
        var factory = factory(name);
        return Mono.<Connection>defer(() -> Mono.from(factory.create())).cast(PostgresqlConnection.class);
    }

    /// A pool of one: whoever comes first is served first. What is committed on it is not waited for to reach the
    /// disk.
    public ConnectionPool single(String name, Duration acquireTimeout) {
        return new ConnectionPool(ConnectionPoolConfiguration.builder(factory(name))
                .initialSize(0)
                .maxSize(1)
                .maxAcquireTime(acquireTimeout)
                .maxCreateConnectionTime(acquireTimeout)
                .customizer(builder -> builder.evictionPredicate((connection, metadata) -> ended(connection)))
                .build());
    }

    /// Answered from what is known of the connection on this side, without a word to PostgreSQL.
    static boolean ended(Connection connection) {
        return !Mono.from(connection.validate(ValidationDepth.LOCAL)).toFuture().getNow(false);
    }

    private ConnectionFactory factory(String name) {
        var options = connections.options();
        return connections.factory(builder -> builder.option(APPLICATION, written(options, APPLICATION) + " " + name)
                .option(SETTINGS, written(options, SETTINGS) + ";synchronous_commit=off"));
    }

    private static Object written(ConnectionFactoryOptions options, Option<?> option) {
        var value = options.getValue(option);
        return value == null ? "" : value;
    }
}
