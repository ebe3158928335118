package dev.switchboard.redis;

import io.lettuce.core.RedisClient;
import io.lettuce.core.resource.ClientResources;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A [RedisLink] that has not been started, with all that [RedisConfiguration] gives it.
final class TestRedisLink implements AutoCloseable {

    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final RedisLink link;

    private final ClientResources resources;
    final RedisClient client;

    /// @param loops null for a service without event loops
    TestRedisLink(String host, int port, @Nullable RequestLoops loops) {
        var properties = new RedisProperties(
                host,
                port,
                null,
                null,
                false,
                null,
                List.of(),
                "switchboard",
                null,
                Duration.ofMillis(500),
                Duration.ofMillis(10));
        var configuration = new RedisConfiguration();
        var uri = configuration.redisUri(properties);
        resources = configuration.redisResources(properties, loops);
        client = configuration.redisClient(properties, uri, resources);
        var connector = new RedisConnector(client, uri);
        link = new RedisLink(client, connector, new LoopConnections(loops, connector), resources, properties, meters);
    }

    @Override
    public void close() {
        link.stop();
        client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
        resources.shutdown(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
