package dev.switchboard.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisClient;
import io.lettuce.core.resource.ClientResources;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RedisLinkTests {

    private final UnavailableRedis redis = UnavailableRedis.start();
    private final RedisProperties properties =
            new RedisProperties("127.0.0.1", redis.port(), null, Duration.ofMillis(500), Duration.ofMillis(10));
    private final RedisConfiguration configuration = new RedisConfiguration();
    private final ClientResources resources = configuration.redisResources(properties, null);
    private final RedisClient client =
            configuration.redisClient(properties, configuration.redisUri(properties), resources);
    private final RedisConnector connector = new RedisConnector(client, configuration.redisUri(properties));
    private final RedisLink link = new RedisLink(
            client, connector, new LoopConnections(null, connector), resources, properties, new SimpleMeterRegistry());

    @AfterEach
    void stop() throws IOException {
        link.stop();
        client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
        resources.shutdown(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
        redis.close();
    }

    @Test
    void sendsOneProbeAtATimeHoweverOftenItReconnects() {
        link.start();
        for (int i = 0; i < 5; i++) {
            awaitProbe();
            redis.dropConnection();
        }

        for (int i = 0; i < 5; i++) {
            awaitProbe();
            redis.rejectProbes();
        }
        awaitProbe();

        assertThat(redis.mostProbesAtOnce()).isEqualTo(1);
    }

    @Test
    void findsRedisAfterManyRejectedProbes() {
        link.start();
        for (int i = 0; i < 3; i++) {
            awaitProbe();
            redis.rejectProbes();
            awaitProbe();
            redis.dropConnection();
        }

        awaitProbe();
        redis.answerProbes();

        Awaitility.await().until(() -> link.commands() != null);
        assertThat(link.recoveries()).isZero();

        redis.dropConnection();
        awaitProbe();
        redis.answerProbes();

        Awaitility.await().until(() -> link.commands() != null);
        assertThat(link.recoveries()).isEqualTo(1);
    }

    private void awaitProbe() {
        Awaitility.await().pollInterval(Duration.ofMillis(2)).until(() -> redis.probes() > 0);
    }
}
