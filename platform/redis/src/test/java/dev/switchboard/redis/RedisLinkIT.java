package dev.switchboard.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisCommandTimeoutException;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.output.StatusOutput;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.RedisCommand;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisLinkIT {

    private final TestRedis redis = TestRedis.shared();
    private final TestRedisLink connected = new TestRedisLink(redis.host(), redis.port(), null);
    private final RedisLink link = connected.link;

    @BeforeEach
    void startRedis() {
        redis.start();
    }

    @AfterEach
    void stop() {
        connected.close();
        redis.start();
    }

    private void awaitAvailable(boolean available) {
        Awaitility.await().until(() -> (link.commands() != null) == available);
    }

    private double gauge() {
        return connected.meters.get("switchboard.redis.up").gauge().value();
    }

    @Test
    void connectsInTheBackgroundAndExecutesCommands() {
        assertThat(link.commands()).isNull();
        link.open();
        awaitAvailable(true);
        assertThat(Objects.requireNonNull(link.blockingCommands()).ping()).isEqualTo("PONG");
        assertThat(link.upFor()).isPositive();
        assertThat(link.outages()).isZero();
        assertThat(gauge()).isEqualTo(1);
    }

    @Test
    void hasNoCommandsWhileRedisIsStoppedAndRecoversAfterwards() {
        link.open();
        awaitAvailable(true);
        redis.stop();
        awaitAvailable(false);
        assertThat(link.blockingCommands()).isNull();
        assertThat(link.upFor()).isZero();
        assertThat(link.outages()).isEqualTo(1);
        assertThat(link.recoveries()).isZero();
        assertThat(gauge()).isZero();

        redis.start();
        awaitAvailable(true);
        assertThat(link.outages()).isEqualTo(1);
        assertThat(link.recoveries()).isEqualTo(1);
        assertThat(connected
                        .meters
                        .get("switchboard.redis.outages")
                        .functionCounter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void startsWithoutRedisAndCountsNoOutageBeforeTheFirstConnection() {
        redis.stop();
        link.open();
        assertThat(link.commands()).isNull();
        assertThat(link.commandsEvenWhileDown()).isNull();
        redis.start();
        awaitAvailable(true);
        assertThat(link.outages()).isZero();
        assertThat(link.recoveries()).isZero();
    }

    @Test
    void becomesUnavailableAfterThreeFailuresInARow() {
        link.open();
        awaitAvailable(true);
        var timeout = new RedisCommandTimeoutException("too slow");
        link.failed(timeout);
        link.failed(new CompletionException(timeout));
        link.succeeded();
        link.failed(timeout);
        link.failed(timeout);
        assertThat(link.outages()).as("a success resets the count").isZero();
        link.failed(timeout);
        assertThat(link.outages()).isEqualTo(1);
        assertThat(link.commandsEvenWhileDown()).isNotNull();

        // Redis itself works, so the next probe succeeds.
        awaitAvailable(true);
        assertThat(link.recoveries()).isEqualTo(1);
    }

    @Test
    void doesNotCountFailuresThatAreNotOfRedis() {
        link.open();
        awaitAvailable(true);
        for (int i = 0; i < 10; i++) {
            link.failed(new IllegalStateException("a bug"));
        }
        assertThat(link.outages()).isZero();
        assertThat(link.commands()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HGETALL", "HMGET", "LRANGE", "ZRANGE"})
    void waitsLongerForTheCollectionsOfLogsAndMetricsThanForWhatRequestsNeed(String command) {
        var timeouts = Objects.requireNonNull(
                connected.client.getOptions().getTimeoutOptions().getSource());

        assertThat(timeouts.getTimeout(command(CommandType.valueOf(command))))
                .isGreaterThan(timeouts.getTimeout(command(CommandType.GET)));
    }

    private static RedisCommand<String, String, String> command(CommandType type) {
        return new Command<>(type, new StatusOutput<>(StringCodec.UTF8));
    }

    @Test
    void hasNoCommandsAfterItIsStopped() {
        link.open();
        awaitAvailable(true);
        link.stop();
        assertThat(link.commands()).isNull();
        assertThat(link.outages()).as("a shutdown is not an outage").isZero();
    }
}
