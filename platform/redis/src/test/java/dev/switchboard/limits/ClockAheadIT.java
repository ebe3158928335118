package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.redis.RedisConfiguration;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestRedis;
import io.github.bucket4j.TimeMeter;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/// Buckets in Redis that a process whose clock is a year ahead has used.
class ClockAheadIT {

    private static final RateLimit LIMIT = new RateLimit(60, 5);
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private final String key = "limit:{" + UUID.randomUUID() + "}";
    private final Instant now = Instant.now();
    private final TestRedis redis = TestRedis.shared();

    @SuppressWarnings("NullAway.Init") // set before each test
    private ConfigurableApplicationContext process;

    @BeforeEach
    void connect() {
        redis.start();
        var application = new SpringApplication(RedisConfiguration.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.addInitializers(context -> {
            var beans = (GenericApplicationContext) context;
            beans.registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry());
            beans.registerBean(InstantSource.class, InstantSource::system);
        });
        process =
                application.run("--switchboard.redis.port=" + redis.port(), "--switchboard.redis.command-timeout=10s");
        Awaitility.await().until(() -> link().commands() != null);
    }

    @AfterEach
    void disconnect() {
        process.close();
    }

    private RedisLink link() {
        return process.getBean(RedisLink.class);
    }

    private RedisBuckets at(Instant instant) {
        return new RedisBuckets(link(), new TimeMeter() {
            @Override
            public long currentTimeNanos() {
                return Duration.ofMillis(instant.toEpochMilli()).toNanos();
            }

            @Override
            public boolean isWallClockBased() {
                return true;
            }
        });
    }

    private BucketResult take(RedisBuckets buckets) {
        return Objects.requireNonNull(buckets.take(key, LIMIT)).join();
    }

    private Duration life() {
        try (var client = RedisClient.create(RedisURI.create(redis.host(), redis.port()));
                var connection = client.connect()) {
            return Duration.ofMillis(connection.sync().pttl(key));
        }
    }

    @Test
    void denyNobodyForLongerThanTheyTakeToBecomeFull() {
        take(at(now.plus(Duration.ofDays(365))));
        var present = at(now);
        for (int taken = 1; taken < LIMIT.burst(); taken++) {
            assertThat(take(present).granted()).isTrue();
        }

        var denied = take(present);

        assertThat(denied.granted()).isFalse();
        assertThat(denied.untilNext()).isLessThanOrEqualTo(LONGEST);
        assertThat(denied.untilFull()).isLessThanOrEqualTo(LONGEST);
        assertThat(life()).isBetween(Duration.ofSeconds(1), LONGEST);
    }

    @Test
    void areFullAtMostOnceMore() {
        var ahead = at(now.plus(Duration.ofDays(365)));
        for (int taken = 0; taken < LIMIT.burst(); taken++) {
            assertThat(take(ahead).granted()).isTrue();
        }
        assertThat(take(ahead).granted()).isFalse();
        assertThat(take(at(now)).granted()).isFalse();
    }
}
