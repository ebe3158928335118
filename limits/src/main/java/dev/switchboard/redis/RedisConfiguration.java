package dev.switchboard.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.handler.flush.FlushConsolidationHandler;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Configures Lettuce so that no request waits for an unavailable Redis: while disconnected, commands are rejected
/// instead of queued, and commands have a short timeout.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(RedisProperties.class)
@Import({RedisConnector.class, LoopConnections.class, RedisLink.class})
public class RedisConfiguration {

    private static final int FLUSHES_CONSOLIDATED = 256;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(3);
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(5);

    @Bean(destroyMethod = "shutdown")
    ClientResources redisResources(RedisProperties properties, @Nullable RequestLoops requestLoops) {
        var builder = requestLoops == null
                ? ClientResources.builder().ioThreadPoolSize(2)
                : ClientResources.builder().eventLoopGroupProvider(new SharedLoops(requestLoops));
        return builder.computationThreadPoolSize(2)
                .commandLatencyRecorder(CommandLatencyRecorder.disabled())
                .reconnectDelay(Delay.constant(properties.probeInterval()))
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
        var uri = RedisURI.builder()
                .withHost(properties.host())
                .withPort(properties.port())
                .withTimeout(CONNECT_TIMEOUT);
        var password = properties.password();
        if (password != null && !password.isEmpty()) {
            uri.withPassword(password.toCharArray());
        }
        return uri.build();
    }

    /// A probe has a longer timeout than other commands, so that a probe that was sent while Redis
    /// was frozen succeeds as soon as Redis continues.
    private static TimeoutOptions.TimeoutSource timeouts(Duration commandTimeout) {
        return new TimeoutOptions.TimeoutSource() {
            @Override
            public long getTimeout(RedisCommand<?, ?, ?> command) {
                return (command.getType() == CommandType.PING ? PROBE_TIMEOUT : commandTimeout).toMillis();
            }
        };
    }

    @Bean(destroyMethod = "shutdown")
    RedisClient redisClient(RedisProperties properties, RedisURI uri, ClientResources resources) {
        var client = new BoundedShutdownClient(resources, uri, SHUTDOWN_TIMEOUT);
        client.setOptions(ClientOptions.builder()
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
