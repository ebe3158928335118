package dev.switchboard.api.platform.database;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.socket.nio.NioChannelOption;
import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.postgresql.client.SSLMode;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import jdk.net.ExtendedSocketOptions;
import org.springframework.boot.r2dbc.ConnectionFactoryBuilder;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcConnectionDetails;
import org.springframework.stereotype.Component;
import reactor.netty.http.HttpResources;
import reactor.netty.resources.LoopResources;

/// Creates every R2DBC connection of this service, each with a [ResponseDeadline], and with TCP
/// keepalive, which detects within seconds that the server of an idle connection has vanished.
@Component
class PostgresConnections {

    /// The first keepalive probe of an idle connection, the interval of further ones, and how
    /// many failures close it.
    private static final int KEEPALIVE_IDLE_SECONDS = 5;

    private static final int KEEPALIVE_INTERVAL_SECONDS = 1;
    private static final int KEEPALIVE_FAILURES = 3;

    /// How many prepared statements a connection keeps. Each takes tens of kilobytes in PostgreSQL, and the
    /// filters of lists have many combinations. The driver's default is to keep all.
    static final int PREPARED_STATEMENTS = 256;

    private final ConnectionFactoryOptions options;
    private final Duration responseTimeout;
    private final LoopResources loops = new ConfiguredLoops();

    PostgresConnections(R2dbcConnectionDetails details, DatabaseProperties properties) {
        this.options = withTls(details.getConnectionFactoryOptions(), properties);
        this.responseTimeout = properties.responseTimeout();
    }

    private static ConnectionFactoryOptions withTls(ConnectionFactoryOptions options, DatabaseProperties properties) {
        var mode = SSLMode.fromValue(properties.sslMode());
        var changed = options.mutate().option(PostgresqlConnectionFactoryProvider.SSL_MODE, mode);
        if (mode.verifyCertificate()) {
            changed.option(PostgresqlConnectionFactoryProvider.SSL_ROOT_CERT, properties.sslRootCertificate());
        }
        return changed.build();
    }

    ConnectionFactory factory() {
        return factory(builder -> builder);
    }

    /// @param change changes the options of `spring.r2dbc`
    ConnectionFactory factory(UnaryOperator<ConnectionFactoryOptions.Builder> change) {
        var changed = change.apply(options.mutate())
                .option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, loops)
                .option(PostgresqlConnectionFactoryProvider.PREPARED_STATEMENT_CACHE_QUERIES, PREPARED_STATEMENTS);
        return ConnectionFactoryBuilder.withOptions(changed).build();
    }

    ConnectionFactoryOptions options() {
        return options;
    }

    /// The event loops of the HTTP server, which take turns and add the handler and the socket options
    /// to each new channel. By default a connection belongs to the loop that opens it; as pools open
    /// connections where they are needed, all would be on one loop (reactor-netty #2781).
    private final class ConfiguredLoops implements LoopResources {

        private final AtomicInteger opened = new AtomicInteger();

        @Override
        public <C extends Channel> C onChannel(Class<C> type, EventLoopGroup group) {
            C channel = HttpResources.get().onChannel(type, group);
            opened.incrementAndGet();
            configure(channel);
            return channel;
        }

        @Override
        public <C extends Channel> Class<? extends C> onChannelClass(Class<C> type, EventLoopGroup group) {
            return HttpResources.get().onChannelClass(type, group);
        }

        @Override
        public EventLoopGroup onClient(boolean useNative) {
            var all = new ArrayList<EventLoop>();
            HttpResources.get().onServer(useNative).forEach(loop -> all.add((EventLoop) loop));
            return all.get(Math.floorMod(opened.get(), all.size()));
        }

        @Override
        public EventLoopGroup onServer(boolean useNative) {
            return HttpResources.get().onServer(useNative);
        }

        @Override
        public EventLoopGroup onServerSelect(boolean useNative) {
            return HttpResources.get().onServerSelect(useNative);
        }

        @Override
        public boolean daemon() {
            return HttpResources.get().daemon();
        }
    }

    private void configure(Channel channel) {
        channel.pipeline().addLast("responseDeadline", new ResponseDeadline(responseTimeout));
        var config = channel.config();
        // Each transport applies its own options and ignores the others.
        config.setOption(EpollChannelOption.TCP_KEEPIDLE, KEEPALIVE_IDLE_SECONDS);
        config.setOption(EpollChannelOption.TCP_KEEPINTVL, KEEPALIVE_INTERVAL_SECONDS);
        config.setOption(EpollChannelOption.TCP_KEEPCNT, KEEPALIVE_FAILURES);
        config.setOption(EpollChannelOption.TCP_USER_TIMEOUT, (int) responseTimeout.toMillis());
        config.setOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), KEEPALIVE_IDLE_SECONDS);
        config.setOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), KEEPALIVE_INTERVAL_SECONDS);
        config.setOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), KEEPALIVE_FAILURES);
    }
}
