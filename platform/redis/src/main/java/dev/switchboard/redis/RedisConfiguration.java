package dev.switchboard.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.ProtocolKeyword;
import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.handler.flush.FlushConsolidationHandler;
import java.io.File;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Configures Lettuce so that no request waits for an unavailable Redis: while disconnected, commands are rejected
/// instead of queued, and commands that requests wait for have a short timeout.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RedisProperties.class)
@Import({RedisConnector.class, LoopConnections.class, RedisLink.class})
public class RedisConfiguration {

    private static final int FLUSHES_CONSOLIDATED = 256;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(3);
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(2);
    private static final Set<ProtocolKeyword> READS_OF_COLLECTIONS =
            Set.of(CommandType.HGETALL, CommandType.HMGET, CommandType.LRANGE, CommandType.ZRANGE);

    @Bean(destroyMethod = "shutdown")
    ClientResources redisResources(RedisProperties properties, @Nullable RequestLoops requestLoops) {
        var builder = requestLoops == null
                ? ClientResources.builder().ioThreadPoolSize(2)
                : ClientResources.builder().eventLoopGroupProvider(new SharedLoops(requestLoops));
        return builder.computationThreadPoolSize(2)
                .commandLatencyRecorder(CommandLatencyRecorder.disabled())
                .reconnectDelay(Delay.constant(properties.probeEvery()))
                .nettyCustomizer(new NettyCustomizer() {
                    @Override
                    public void afterChannelInitialized(Channel channel) {
                        channel.pipeline().addFirst(new FlushConsolidationHandler(FLUSHES_CONSOLIDATED, true));
                    }
                })
                .build();
    }

    @Bean
    RedisURI redisUri(RedisProperties properties) {
        var uri = RedisURI.builder();
        if (properties.sentinels().isEmpty()) {
            uri.withHost(properties.host()).withPort(properties.port());
        } else {
            // Asked at each connect, so that after a failover the next attempt leads to the new primary.
            uri.withSentinelMasterId(properties.sentinelPrimary());
            properties.sentinels().forEach(address -> uri.withSentinel(sentinel(properties, address)));
        }
        return authenticated(uri, properties.username(), properties.password(), properties);
    }

    private static RedisURI sentinel(RedisProperties properties, String address) {
        int colon = address.lastIndexOf(':');
        var uri = RedisURI.builder()
                .withHost(address.substring(0, colon))
                .withPort(Integer.parseInt(address.substring(colon + 1)));
        return authenticated(uri, null, properties.sentinelPassword(), properties);
    }

    private static RedisURI authenticated(
            RedisURI.Builder uri, @Nullable String username, @Nullable String password, RedisProperties properties) {
        uri.withSsl(properties.tls()).withTimeout(CONNECT_TIMEOUT);
        if (password != null && !password.isEmpty()) {
            if (username == null || username.isEmpty()) {
                uri.withPassword(password.toCharArray());
            } else {
                uri.withAuthentication(username, password.toCharArray());
            }
        }
        return uri.build();
    }

    private static SslOptions tls(RedisProperties properties) {
        var rootCertificate = properties.rootCertificate();
        return rootCertificate == null || rootCertificate.isEmpty()
                ? SslOptions.create()
                : SslOptions.builder().trustManager(new File(rootCertificate)).build();
    }

    /// A probe has a longer timeout than other commands, so that a probe that was sent while Redis
    /// was frozen succeeds as soon as Redis continues. So has the reading of a collection: it is sent
    /// for someone who looks at a log or at metrics, who has nothing without it.
    private static TimeoutOptions.TimeoutSource timeouts(Duration commandTimeout) {
        return new TimeoutOptions.TimeoutSource() {
            @Override
            public long getTimeout(RedisCommand<?, ?, ?> command) {
                var type = command.getType();
                var timeout = type == CommandType.PING
                        ? PROBE_TIMEOUT
                        : READS_OF_COLLECTIONS.contains(type) ? READ_TIMEOUT : commandTimeout;
                return timeout.toMillis();
            }
        };
    }

    @Bean(destroyMethod = "shutdown")
    RedisClient redisClient(RedisProperties properties, RedisURI uri, ClientResources resources) {
        var client = new BoundedShutdownClient(resources, uri, SHUTDOWN_TIMEOUT);
        client.setOptions(ClientOptions.builder()
                .sslOptions(tls(properties))
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .timeoutOptions(TimeoutOptions.builder()
                        .timeoutCommands(true)
                        .timeoutSource(timeouts(properties.commandTimeout()))
                        .build())
                .socketOptions(SocketOptions.builder()
                        .connectTimeout(CONNECT_TIMEOUT)
                        .keepAlive(true)
                        .build())
                .build());
        return client;
    }
}
