package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisCommandTimeoutException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

class RefusalsIT {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final TestRedis redis = TestRedis.shared();
    private final TestClock clock = TestClock.at(NOON);
    private final UUID orgId = UUID.randomUUID();
    private final LimitOwner key = new LimitOwner("key:" + UUID.randomUUID(), orgId, true);
    private final ConfigurableApplicationContext process = process();
    private final RefusalLog log = process.getBean(RefusalLog.class);
    private final Refusals one = new Refusals(log, clock);
    private final Refusals other = new Refusals(log, clock);

    private static ConfigurableApplicationContext process() {
        var application = new SpringApplication(LimitsConfiguration.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.addInitializers(context -> {
            var beans = (GenericApplicationContext) context;
            beans.registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry());
            beans.registerBean(InstantSource.class, InstantSource::system);
        });
        return application.run(
                "--switchboard.redis.port=" + TestRedis.shared().port(), "--switchboard.redis.command-timeout=10s");
    }

    @BeforeEach
    void connect() {
        redis.start();
        redis.flush();
        awaitRedis(true);
    }

    @AfterEach
    void stop() {
        process.close();
        redis.start();
    }

    private void awaitRedis(boolean available) {
        Awaitility.await()
                .until(() -> available == (process.getBean(RedisLink.class).commands() != null));
    }

    private List<Refusal> refusals() {
        return log.read(clock.instant().minus(RefusalLog.KEPT), clock.instant());
    }

    private static void refuse(Refusals refusals, LimitOwner owner, int times) {
        for (int i = 0; i < times; i++) {
            refusals.count(RatePolicy.HEAVY, owner);
        }
    }

    @Test
    void areReadEvenWhileRequestsGoOnWithoutASlowRedis() {
        refuse(one, key, 3);
        one.flush();

        Awaitility.await().until(this::areReadWhileRedisIsSlow);
    }

    /// @return false if the two seconds of a read were over too soon for the test
    private boolean areReadWhileRedisIsSlow() {
        awaitRedis(true);
        var link = process.getBean(RedisLink.class);
        var read = new CompletableFuture<List<Refusal>>();
        redis.pause();
        try {
            for (int i = 0; i < 3; i++) {
                link.failed(new RedisCommandTimeoutException("too slow"));
            }
            assertThat(link.commands()).isNull();
            var reader = Thread.ofPlatform().start(() -> read.completeAsync(this::refusals, Runnable::run));
            Awaitility.await().until(() -> reader.getState() == Thread.State.WAITING || read.isDone());
        } finally {
            redis.resume();
        }
        try {
            assertThat(read.orTimeout(60, TimeUnit.SECONDS).join())
                    .singleElement()
                    .extracting(Refusal::refused)
                    .isEqualTo(3L);
            return true;
        } catch (CompletionException late) {
            assertThat(late).hasRootCauseInstanceOf(RedisCommandTimeoutException.class);
            return false;
        }
    }

    @Test
    void addsUpProcessesAndMinutes() {
        refuse(one, key, 3);
        refuse(other, key, 4);
        one.flush();
        other.flush();
        clock.set(NOON.plusSeconds(90));
        refuse(one, key, 5);
        one.flush();

        assertThat(refusals()).containsExactly(new Refusal("heavy", orgId, key.bucket(), 12, NOON.plusSeconds(90)));
        assertThat(log.read(NOON.plusSeconds(60), clock.instant()))
                .singleElement()
                .extracting(Refusal::refused)
                .isEqualTo(5L);
        assertThat(log.read(NOON.plusSeconds(91), NOON.plusSeconds(120))).isEmpty();
    }

    @Test
    void namesNeitherAddressesNorWhatSharesACompanysLimit() {
        refuse(one, LimitOwner.ofAddress("192.0.2.1"), 1);
        refuse(one, LimitOwner.ofAddress("192.0.2.2"), 1);
        refuse(one, LimitOwner.ofCompany(orgId, orgId + " 192.0.2.1"), 1);
        one.flush();

        assertThat(refusals())
                .containsExactlyInAnyOrder(
                        new Refusal("heavy", null, null, 2, NOON), new Refusal("heavy", orgId, null, 1, NOON));
    }

    @Test
    void losesNoneUnderConcurrency() throws InterruptedException {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (int i = 0; i < 4; i++) {
                threads.execute(() -> {
                    try {
                        start.await();
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                    refuse(one, key, 5_000);
                });
            }
            start.countDown();
            for (int i = 0; i < 20; i++) {
                one.flush();
            }
        }
        one.flush();

        assertThat(refusals()).singleElement().extracting(Refusal::refused).isEqualTo(20_000L);
    }

    @Test
    void keepsCountingWithoutRedis() {
        redis.stop();
        awaitRedis(false);
        refuse(one, key, 2);
        one.flush();
        clock.set(NOON.plusSeconds(60));
        refuse(one, key, 3);
        one.flush();

        redis.start();
        awaitRedis(true);
        one.flush();
        one.flush();

        assertThat(refusals()).containsExactly(new Refusal("heavy", orgId, key.bucket(), 5, NOON.plusSeconds(60)));
    }

    @Test
    void keepsTheLargestOfEachMinute() {
        refuse(one, key, 3);
        for (int i = 0; i < 2 * Refusals.MAX_KEYS; i++) {
            refuse(one, new LimitOwner("key:" + i, orgId, true), 1);
        }
        one.flush();
        for (int i = 0; i < 10; i++) {
            refuse(one, new LimitOwner("key:later-" + i, orgId, true), 2);
        }
        one.flush();

        assertThat(refusals()).hasSize(RefusalCounts.MAX_KEYS);
        assertThat(refusals()).filteredOn(refusal -> refusal.refused() > 1).hasSize(11);
    }

    @Test
    void forgetsAfterAnHour() {
        refuse(one, key, 1);
        one.flush();

        clock.set(NOON.plus(Duration.ofMinutes(62)));

        assertThat(refusals()).isEmpty();
    }
}
