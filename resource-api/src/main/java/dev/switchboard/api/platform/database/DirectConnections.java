package dev.switchboard.api.platform.database;

import io.micrometer.core.instrument.MeterRegistry;
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
import java.util.List;
import org.springframework.boot.r2dbc.metrics.ConnectionPoolMetrics;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Connections beside the service's pool, for work that must not wait behind requests and is part
/// of no transaction.
@Component
public final class DirectConnections {

    private static final Option<String> APPLICATION = PostgresqlConnectionFactoryProvider.APPLICATION_NAME;

    private static final Option<Object> SETTINGS = Option.valueOf("options");

    private static final Duration IDLE = Duration.ofMinutes(10);

    private final PostgresConnections connections;
    private final MeterRegistry meters;

    DirectConnections(PostgresConnections connections, MeterRegistry meters) {
        this.connections = connections;
        this.meters = meters;
    }

    /// Opens a connection at each subscription. The caller closes it.
    ///
    /// @param name added to the application name in `pg_stat_activity`
    public Mono<PostgresqlConnection> opening(String name) {
        var factory = factory(name, "synchronous_commit=off");
        return Mono.<Connection>defer(() -> Mono.from(factory.create())).cast(PostgresqlConnection.class);
    }

    /// A pool of one connection, in order of arrival. Its commits do not wait for the disk.
    public ConnectionPool single(String name, Duration acquireTimeout) {
        return pool(name, 1, acquireTimeout);
    }

    /// A small pool whose idle connections are closed, with the same metrics as the service's own
    /// pool (`r2dbc.pool.acquired` and the like, tagged with the name). Its commits do not wait
    /// for the disk.
    public ConnectionPool pool(String name, int size, Duration acquireTimeout) {
        return pool(name, size, acquireTimeout, factory(name, "synchronous_commit=off"));
    }

    /// A pool like [#pool], with these settings, whose commits do wait for the disk.
    ///
    /// @param settings such as `jit=off`, separated by semicolons
    public ConnectionPool pool(String name, int size, Duration acquireTimeout, String settings) {
        return pool(name, size, acquireTimeout, factory(name, settings));
    }

    private ConnectionPool pool(String name, int size, Duration acquireTimeout, ConnectionFactory factory) {
        var pool = new ConnectionPool(ConnectionPoolConfiguration.builder(factory)
                .initialSize(0)
                .maxSize(size)
                .maxAcquireTime(acquireTimeout)
                .maxCreateConnectionTime(acquireTimeout)
                .customizer(builder -> builder.evictionPredicate(
                        (connection, metadata) -> metadata.idleTime() >= IDLE.toMillis() || ended(connection)))
                .build());
        new ConnectionPoolMetrics(pool, name, List.of()).bindTo(meters);
        return pool;
    }

    /// Checks the connection locally, without a request to PostgreSQL.
    static boolean ended(Connection connection) {
        return !Mono.from(connection.validate(ValidationDepth.LOCAL)).toFuture().getNow(false);
    }

    private ConnectionFactory factory(String name, String settings) {
        var options = connections.options();
        return connections.factory(builder -> builder.option(APPLICATION, option(options, APPLICATION) + " " + name)
                .option(SETTINGS, option(options, SETTINGS) + ";" + settings));
    }

    private static Object option(ConnectionFactoryOptions options, Option<?> option) {
        var value = options.getValue(option);
        return value == null ? "" : value;
    }
}
