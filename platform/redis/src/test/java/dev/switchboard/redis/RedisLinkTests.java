package dev.switchboard.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RedisLinkTests {

    private final UnavailableRedis redis = UnavailableRedis.start();
    private final TestRedisLink connected = new TestRedisLink("127.0.0.1", redis.port(), null);
    private final RedisLink link = connected.link;

    @AfterEach
    void stop() throws IOException {
        connected.close();
        redis.close();
    }

    @Test
    void sendsOneProbeAtATimeHoweverOftenItReconnects() {
        link.open();
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
        link.open();
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
