package dev.switchboard.api.database;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.EpollChannelOption;
import io.netty.channel.socket.nio.NioChannelOption;
import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import java.time.Duration;
import java.util.function.UnaryOperator;
import jdk.net.ExtendedSocketOptions;
import org.springframework.boot.r2dbc.ConnectionFactoryBuilder;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcConnectionDetails;
import org.springframework.stereotype.Component;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpResources;

/// Creates every R2DBC connection of this service, each with a [ResponseDeadline], and with TCP
/// keepalive, which detects within seconds that the server of an idle connection has vanished.
@Component
class PostgresConnections {

    /// The first keepalive probe of an idle connection, the interval of further ones, and how
    /// many failures close it.
    private static final int KEEPALIVE_IDLE_SECONDS = 5;

    private static final int KEEPALIVE_INTERVAL_SECONDS = 1;
    private static final int KEEPALIVE_FAILURES = 3;

    private final ConnectionFactoryOptions options;
    private final Duration answerTimeout;

    PostgresConnections(R2dbcConnectionDetails details, DatabaseProperties properties) {
        this.options = details.getConnectionFactoryOptions();
        this.answerTimeout = properties.answerTimeout();
    }

    ConnectionFactory factory() {
        return factory(builder -> builder);
    }

    /// @param change changes the options of `spring.r2dbc`
    ConnectionFactory factory(UnaryOperator<ConnectionFactoryOptions.Builder> change) {
        var changed = change.apply(options.mutate())
                .option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, new ConfiguredLoops());
        return ConnectionFactoryBuilder.withOptions(changed).build();
    }

    ConnectionFactoryOptions options() {
        return options;
    }

    /// The default event loops of Reactor Netty, which add the handler and the socket options to
    /// each new channel.
    private final class ConfiguredLoops implements LoopResources {

        @Override
        public <C extends Channel> C onChannel(Class<C> type, EventLoopGroup group) {
            C channel = TcpResources.get().onChannel(type, group);
            configure(channel);
            return channel;
        }

        @Override
        public <C extends Channel> Class<? extends C> onChannelClass(Class<C> type, EventLoopGroup group) {
            return TcpResources.get().onChannelClass(type, group);
        }

        @Override
        public EventLoopGroup onClient(boolean useNative) {
            return TcpResources.get().onClient(useNative);
        }

        @Override
        public EventLoopGroup onServer(boolean useNative) {
            return TcpResources.get().onServer(useNative);
        }

        @Override
        public EventLoopGroup onServerSelect(boolean useNative) {
            return TcpResources.get().onServerSelect(useNative);
        }

        @Override
        public boolean daemon() {
            return TcpResources.get().daemon();
        }
    }

    private void configure(Channel channel) {
        channel.pipeline().addLast("responseDeadline", new ResponseDeadline(answerTimeout));
        var config = channel.config();
        // Each transport applies its own options and ignores the others.
        config.setOption(EpollChannelOption.TCP_KEEPIDLE, KEEPALIVE_IDLE_SECONDS);
        config.setOption(EpollChannelOption.TCP_KEEPINTVL, KEEPALIVE_INTERVAL_SECONDS);
        config.setOption(EpollChannelOption.TCP_KEEPCNT, KEEPALIVE_FAILURES);
        config.setOption(EpollChannelOption.TCP_USER_TIMEOUT, (int) answerTimeout.toMillis());
        config.setOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPIDLE), KEEPALIVE_IDLE_SECONDS);
        config.setOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPINTERVAL), KEEPALIVE_INTERVAL_SECONDS);
        config.setOption(NioChannelOption.of(ExtendedSocketOptions.TCP_KEEPCOUNT), KEEPALIVE_FAILURES);
    }
}
