package dev.switchboard.auth.projection;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// The one connection to Redis. It is made in the background, so that neither the start nor any request waits for it;
/// once made, Lettuce renews it by itself. While it is down commands are refused at once.
@Component
class RedisLink {

    private static final Logger LOG = LoggerFactory.getLogger(RedisLink.class);

    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration RECONNECT = Duration.ofMillis(500);

    private final ClientResources resources;
    private final RedisClient client;
    private final Duration commandTimeout;
    private volatile @Nullable StatefulRedisConnection<String, String> connection;

    RedisLink(RedisProperties properties) {
        var uri = RedisURI.builder()
                .withHost(properties.host())
                .withPort(properties.port())
                .withTimeout(CONNECT);
        if (!properties.password().isEmpty()) {
            uri.withPassword(properties.password().toCharArray());
        }
        this.commandTimeout = properties.commandTimeout();
        this.resources = ClientResources.builder()
                .ioThreadPoolSize(2)
                .computationThreadPoolSize(2)
                .reconnectDelay(Delay.constant(RECONNECT))
                .build();
        this.client = RedisClient.create(resources, uri.build());
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
                .socketOptions(SocketOptions.builder().connectTimeout(CONNECT).build())
                .build());
    }

    @Scheduled(fixedDelay = 1_000)
    void connect() {
        if (connection != null) {
            return;
        }
        try {
            var made = client.connect();
            made.setTimeout(commandTimeout);
            connection = made;
            LOG.info("connected to Redis");
        } catch (RedisException unreachable) {
            LOG.debug("Redis cannot be reached yet", unreachable);
        }
    }

    /// Redis, when there is a connection at this moment.
    Optional<RedisCommands<String, String>> commands() {
        var current = connection;
        return current != null && current.isOpen() ? Optional.of(current.sync()) : Optional.empty();
    }

    @PreDestroy
    void close() {
        client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
        resources.shutdown(0, 2, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
    }
}
