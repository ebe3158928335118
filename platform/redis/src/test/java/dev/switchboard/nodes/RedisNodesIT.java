package dev.switchboard.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.redis.RedisConfiguration;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/// Processes that announce themselves in Redis.
class RedisNodesIT {

    private final String key = "nodes:" + UUID.randomUUID();
    private final ConfigurableApplicationContext process = process();
    private final RedisLink link = process.getBean(RedisLink.class);
    private final RedisNodes nodes = new RedisNodes(link, key);
    private final AnnouncedNode one = node("1.0.0");
    private final AnnouncedNode other = node("1.1.0-SNAPSHOT build 7");

    RedisNodesIT() {
        TestRedis.shared().start();
        Awaitility.await().until(() -> link.blockingCommands() != null);
    }

    private static AnnouncedNode node(String version) {
        return new AnnouncedNode(UUID.randomUUID(), version, Instant.parse("2026-11-20T21:32:05.123Z"));
    }

    private static ConfigurableApplicationContext process() {
        TestRedis.shared().start();
        var application = new SpringApplication(RedisConfiguration.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.addInitializers(context -> ((GenericApplicationContext) context)
                .registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry()));
        return application.run(
                "--switchboard.redis.port=" + TestRedis.shared().port(), "--switchboard.redis.command-timeout=10s");
    }

    @AfterEach
    void stop() {
        process.close();
    }

    private void addSeenBefore(int seconds, String stored) {
        var redis = Objects.requireNonNull(link.blockingCommands());
        long now = Long.parseLong(new String(redis.time().getFirst(), StandardCharsets.UTF_8)) * 1000;
        redis.zadd(key, now - seconds * 1000.0, stored.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void showsEachProcessOnceUntilItStops() {
        nodes.seen(one);
        nodes.seen(other);
        nodes.seen(one);
        assertThat(nodes.running()).containsExactlyInAnyOrder(one, other);

        nodes.remove(one);
        assertThat(nodes.running()).containsExactly(other);
    }

    @Test
    void forgetsAProcessThatIsNotHeardOf() {
        addSeenBefore(17, one.stored());
        addSeenBefore(10, other.stored());
        assertThat(nodes.running()).containsExactly(other);

        nodes.seen(other);
        assertThat(Objects.requireNonNull(link.blockingCommands()).zcard(key)).isEqualTo(1);
        assertThat(Objects.requireNonNull(link.blockingCommands()).pttl(key)).isPositive();
    }

    @Test
    void skipsWhatItDoesNotUnderstand() {
        nodes.seen(one);
        addSeenBefore(1, "of another version");
        addSeenBefore(1, one.id() + " yesterday 1.0.0");

        assertThat(nodes.running()).containsExactly(one);
    }

    @Test
    void failsWhileRedisIsUnavailable() {
        TestRedis.shared().stop();
        try {
            assertThatExceptionOfType(RedisException.class).isThrownBy(() -> nodes.seen(one));
            assertThatExceptionOfType(RedisException.class).isThrownBy(nodes::running);
        } finally {
            TestRedis.shared().start();
        }
    }
}
