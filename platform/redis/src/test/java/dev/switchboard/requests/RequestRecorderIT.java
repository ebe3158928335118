package dev.switchboard.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.RequestReport.Counted;
import dev.switchboard.requests.Usage.Minute;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/// Two gateways that record requests in one Redis.
class RequestRecorderIT {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final TestRedis redis = TestRedis.shared();
    private final TestClock clock = TestClock.at(NOON);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final UUID orgId = UUID.randomUUID();
    private final String owner = "key:" + UUID.randomUUID();
    private final ConfigurableApplicationContext process = process();
    private final RedisLink link = process.getBean(RedisLink.class);
    private final RequestLog log = process.getBean(RequestLog.class);
    private final UsageLog usage = process.getBean(UsageLog.class);
    private final TrafficMetrics traffic = process.getBean(TrafficMetrics.class);
    private final RequestRecorder one = new RequestRecorder(link, clock, meters);
    private final RequestRecorder other = new RequestRecorder(link, clock, meters);

    private static ConfigurableApplicationContext process() {
        var application = new SpringApplication(RecordedRequestsConfiguration.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.addInitializers(context -> ((GenericApplicationContext) context)
                .registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry()));
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
        Awaitility.await().until(() -> available == (link.commands() != null));
    }

    private RequestReport request(String id, int status, Duration took, @Nullable Counted counted) {
        return new RequestReport(
                id,
                "GET",
                "/v1/calls",
                List.of("limit", "q"),
                status,
                status == 429 ? "rate_limited" : null,
                false,
                clock.millis(),
                took.toNanos(),
                false,
                counted);
    }

    private void record(RequestRecorder recorder, String owner, int status, int times) {
        for (int i = 0; i < times; i++) {
            recorder.record(request(
                    "id-" + i,
                    status,
                    Duration.ofMillis(5),
                    new Counted(orgId, owner, RatePolicy.HEAVY, status == 429)));
        }
    }

    @Test
    void logsTheRequestsOfBothGatewaysNewestFirst() {
        one.record(request("a", 200, Duration.ofMillis(5), new Counted(orgId, owner, RatePolicy.HEAVY, false)));
        one.flush();
        clock.set(NOON.plusSeconds(1));
        other.record(request("b", 429, Duration.ofMillis(7), new Counted(orgId, owner, null, false)));
        other.flush();

        assertThat(log.read(orgId, clock.instant()))
                .containsExactly(
                        new LoggedRequest(
                                "b",
                                NOON.plusMillis(993),
                                "GET",
                                "/v1/calls",
                                List.of("limit", "q"),
                                429,
                                "rate_limited",
                                false,
                                7,
                                owner),
                        new LoggedRequest(
                                "a",
                                NOON.minusMillis(5),
                                "GET",
                                "/v1/calls",
                                List.of("limit", "q"),
                                200,
                                null,
                                false,
                                5,
                                owner));
        assertThat(log.read(UUID.randomUUID(), clock.instant())).isEmpty();
    }

    @Test
    void logsTheLatestThousand() {
        for (int i = 0; i < 700; i++) {
            one.record(request("one-" + i, 200, Duration.ZERO, new Counted(orgId, owner, RatePolicy.LIGHT, false)));
        }
        one.flush();
        clock.set(NOON.plusSeconds(1));
        for (int i = 0; i < 1_500; i++) {
            clock.set(clock.instant().plusMillis(1));
            other.record(request("two-" + i, 200, Duration.ZERO, new Counted(orgId, owner, RatePolicy.LIGHT, false)));
        }
        other.flush();

        assertThat(log.read(orgId, clock.instant()))
                .hasSize(1_000)
                .satisfies(all -> assertThat(all.getFirst().requestId()).isEqualTo("two-1499"))
                .satisfies(all -> assertThat(all.getLast().requestId()).isEqualTo("two-500"));
        assertThat(usage.read(orgId, clock.instant()))
                .singleElement()
                .extracting(Usage::requests)
                .isEqualTo(2_200L);
    }

    @Test
    void forgetsRequestsAfterADay() {
        record(one, owner, 200, 1);
        one.flush();

        assertThat(log.read(orgId, NOON.plus(Duration.ofHours(24)).minusMillis(6)))
                .hasSize(1);
        assertThat(log.read(orgId, NOON.plus(Duration.ofHours(24)))).isEmpty();
    }

    @Test
    void cutsLongPaths() {
        one.record(new RequestReport(
                "a",
                "GET",
                "/" + "x".repeat(9_000),
                List.of(),
                404,
                "not_found",
                false,
                clock.millis(),
                0,
                false,
                new Counted(orgId, owner, null, false)));
        one.flush();

        assertThat(log.read(orgId, NOON))
                .singleElement()
                .satisfies(logged -> assertThat(logged.path()).hasSize(LoggedRequest.MAX_PATH));
        assertThat(usage.read(orgId, NOON)).isEmpty();
    }

    @Test
    void addsUpUsagePerMinute() {
        record(one, owner, 200, 3);
        record(other, owner, 200, 4);
        record(other, owner, 429, 2);
        one.flush();
        other.flush();
        clock.set(NOON.plusSeconds(70));
        record(one, owner, 200, 5);
        one.flush();

        assertThat(usage.read(orgId, clock.instant()))
                .containsExactly(new Usage(
                        "heavy", owner, 5, List.of(new Minute(NOON, 9, 2), new Minute(NOON.plusSeconds(60), 5, 0))));
        assertThat(usage.read(orgId, NOON.plusSeconds(40)))
                .extracting(Usage::used)
                .containsExactly(7L);
        assertThat(usage.read(orgId, NOON.plus(Duration.ofMinutes(60))))
                .singleElement()
                .satisfies(left -> {
                    assertThat(left.used()).isZero();
                    assertThat(left.requests()).isEqualTo(5);
                });
        assertThat(usage.read(orgId, NOON.plus(Duration.ofMinutes(61)))).isEmpty();
    }

    @Test
    void keepsTheCredentialsWithTheMostRequests() {
        record(one, owner, 200, 3);
        for (int i = 0; i < 150; i++) {
            record(one, "key:" + i, 200, 1);
        }
        one.flush();
        for (int i = 1_000; i < 1_150; i++) {
            record(other, "key:" + i, 200, 1);
        }
        other.flush();

        assertThat(usage.read(orgId, NOON))
                .hasSize(RequestKeys.MAX_COUNTED)
                .first()
                .satisfies(most -> assertThat(most.owner()).isEqualTo(owner));
    }

    @Test
    void countsTrafficOfEverybody() {
        record(one, owner, 200, 3);
        record(one, owner, 429, 2);
        other.record(request("a", 500, Duration.ofMillis(1), null));
        one.flush();
        other.flush();
        clock.set(NOON.plusSeconds(10));
        other.flush();

        assertThat(traffic.counts(TrafficMetrics.REQUESTS, NOON, clock.instant()))
                .containsExactly(new TrafficMetrics.Count(NOON, 6), new TrafficMetrics.Count(NOON.plusSeconds(10), 0));
        assertThat(traffic.counts(TrafficMetrics.ERRORS, NOON, NOON.plusSeconds(1)))
                .containsExactly(new TrafficMetrics.Count(NOON, 1));
        assertThat(traffic.counts(TrafficMetrics.LIMITED, NOON, NOON.plusSeconds(1)))
                .containsExactly(new TrafficMetrics.Count(NOON, 2));
    }

    @Test
    void keepsMinutesOfADay() {
        record(one, owner, 200, 3);
        one.flush();
        clock.set(NOON.plusSeconds(10));
        record(one, owner, 200, 4);
        one.flush();

        var later = NOON.plus(Duration.ofHours(2));
        assertThat(traffic.counts(TrafficMetrics.REQUESTS, Instant.EPOCH, later))
                .containsExactly(new TrafficMetrics.Count(NOON, 7));
        assertThat(traffic.counts(TrafficMetrics.REQUESTS, Instant.EPOCH, NOON.plus(Duration.ofHours(25))))
                .isEmpty();
    }

    @Test
    void mergesTheDurationsOfAllGatewaysAndLeavesOutSockets() {
        for (int i = 0; i < 980; i++) {
            one.record(request("a", 200, Duration.ofMillis(2), null));
        }
        for (int i = 0; i < 20; i++) {
            other.record(request("b", 200, Duration.ofMillis(800), null));
        }
        other.record(new RequestReport(
                "c",
                "GET",
                "/v1/x",
                List.of(),
                101,
                null,
                false,
                clock.millis(),
                TimeUnit.HOURS.toNanos(1),
                true,
                null));
        one.flush();
        other.flush();

        var durations = traffic.durations(NOON, NOON.plusSeconds(1)).getFirst().durations();

        // Averaged over both gateways, the 99th percentile would be 401 ms.
        assertThat(durations.getTotalCount()).isEqualTo(1_000);
        assertThat(durations.getValueAtPercentile(50) / 10.0).isBetween(1.8, 2.2);
        assertThat(durations.getValueAtPercentile(99) / 10.0).isBetween(750.0, 850.0);
        assertThat(durations.getValueAtPercentile(97) / 10.0).isBetween(1.8, 2.2);
    }

    @Test
    void dropsAndCountsWhatRedisDoesNotAcceptAndGoesOnAfterwards() {
        redis.stop();
        awaitRedis(false);
        record(one, owner, 200, 3);
        one.flush();

        assertThat(meters.counter("switchboard.requests.dropped").count()).isEqualTo(3);
        assertThatExceptionOfType(RedisException.class).isThrownBy(() -> log.read(orgId, NOON));
        assertThatExceptionOfType(RedisException.class).isThrownBy(() -> usage.read(orgId, NOON));

        redis.start();
        awaitRedis(true);
        record(one, owner, 200, 1);
        one.flush();

        assertThat(log.read(orgId, NOON)).hasSize(1);
    }

    @Test
    void keepsABoundedNumberInMemory() {
        for (int i = 0; i < RequestRecorder.MAX_WAITING + 10; i++) {
            one.record(request("a", 200, Duration.ZERO, null));
        }
        assertThat(meters.counter("switchboard.requests.dropped").count()).isEqualTo(10);
        one.flush();
        one.record(request("a", 200, Duration.ZERO, null));
        one.flush();

        assertThat(traffic.counts(TrafficMetrics.REQUESTS, NOON, NOON.plusSeconds(1)))
                .containsExactly(new TrafficMetrics.Count(NOON, RequestRecorder.MAX_WAITING + 1L));
    }

    @Test
    void writesTheRestWhenItStops() {
        one.start();
        record(one, owner, 200, 1);
        one.stop();

        assertThat(log.read(orgId, NOON)).hasSize(1);
    }
}
