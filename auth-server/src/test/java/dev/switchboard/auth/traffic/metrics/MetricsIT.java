package dev.switchboard.auth.traffic.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.ServiceRedis;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.RequestRecorder;
import dev.switchboard.requests.RequestReport;
import dev.switchboard.testkit.JsonResponse;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/// The metrics of all nodes, from what gateways and nodes of the resource API record.
class MetricsIT extends ManagementTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Autowired
    private Operators operators;

    private final RedisLink redis = ServiceRedis.of("gateway");

    private final JdbcClient telephonyRows = JdbcClient.create(POSTGRES.dataSource("telephony"));

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @BeforeEach
    void start() {
        operator = operators.operator();
        REDIS.flush();
        Awaitility.await().until(() -> redis.commands() != null);
        clock.set(NOON.plusSeconds(5));
    }

    @AfterEach
    void clear() {
        telephonyRows.sql("DELETE FROM telephony.metric_points").update();
    }

    private void gateway(int requests, int status, Duration took) {
        var gateway = new RequestRecorder(redis, clock, new SimpleMeterRegistry());
        gateway.start();
        for (int i = 0; i < requests; i++) {
            gateway.record(new RequestReport(
                    "id",
                    "GET",
                    "/v1/calls",
                    List.of(),
                    status,
                    null,
                    false,
                    clock.millis(),
                    took.toNanos(),
                    false,
                    null));
        }
        gateway.stop();
    }

    private void node(int seconds, Instant at, long liveCalls, long queue, String lags) {
        telephonyRows
                .sql("""
                INSERT INTO telephony.metric_points (seconds, at, node, live_calls, webhook_queue, webhook_lags)
                VALUES (?, cast(? AS timestamptz), ?, ?, ?, cast(? AS bigint[]))
                """)
                .params(seconds, at.toString(), UUID.randomUUID(), liveCalls, queue, lags)
                .update();
    }

    private JsonResponse get(String query) {
        return with(rows.operatorToken(operator), "GET", "/v1/operator/metrics" + query, null);
    }

    private JsonNode points(String name) {
        var series = get("?name=" + name).assertStatus(200).json();
        assertThat(series.propertyNames()).containsExactly("name", "points");
        assertThat(series.get("name").asString()).isEqualTo(name);
        return series.get("points");
    }

    @Test
    void addsUpTheRequestsOfAllGateways() {
        gateway(3, 200, Duration.ofMillis(2));
        gateway(2, 429, Duration.ofMillis(2));
        gateway(1, 503, Duration.ofMillis(2));
        clock.set(NOON.plusSeconds(15));
        gateway(4, 200, Duration.ofMillis(2));

        assertThat(points("requests"))
                .hasToString("[{\"at\":\"2026-11-20T12:00:00.000Z\",\"value\":6.0},"
                        + "{\"at\":\"2026-11-20T12:00:10.000Z\",\"value\":4.0}]");
        assertThat(points("errors").get(0).get("value").asInt()).isEqualTo(1);
        assertThat(points("errors").get(1).get("value").asInt()).isZero();
        assertThat(points("limited").get(0).get("value").asInt()).isEqualTo(2);
    }

    @Test
    void computesPercentilesFromTheRequestsOfAllGateways() {
        gateway(980, 200, Duration.ofMillis(2));
        gateway(20, 200, Duration.ofMillis(800));

        assertThat(points("latency_p50").get(0).get("value").asDouble()).isBetween(1.8, 2.2);
        assertThat(points("latency_p99").get(0).get("value").asDouble()).isBetween(750.0, 850.0);
    }

    @Test
    void hasMinutesOfTheLastDayButTenSecondsOfTheLastHour() {
        gateway(3, 200, Duration.ofMillis(2));
        clock.set(NOON.plusSeconds(15));
        gateway(4, 200, Duration.ofMillis(2));

        clock.set(NOON.plus(Duration.ofHours(2)));
        assertThat(points("requests")).hasToString("[{\"at\":\"2026-11-20T12:00:00.000Z\",\"value\":7.0}]");

        clock.set(NOON.plus(Duration.ofHours(25)));
        assertThat(points("requests")).isEmpty();
    }

    @Test
    void hasPointsFromSinceOn() {
        gateway(3, 200, Duration.ofMillis(2));
        clock.set(NOON.plusSeconds(15));
        gateway(4, 200, Duration.ofMillis(2));

        assertThat(get("?name=requests&since=2026-11-20T12:00:10Z").json().get("points"))
                .hasSize(1);
        assertThat(get("?name=requests&since=2026-11-20T12:01:00Z").json().get("points"))
                .isEmpty();
    }

    @Test
    void putsTheNodesOfTheResourceApiTogether() {
        node(10, NOON, 3, 40, "{12,2}");
        node(10, NOON, 4, 41, "{8000,1}");
        node(60, NOON, 9, 99, "{}");
        node(60, NOON.minus(Duration.ofHours(2)), 5, 7, "{}");

        assertThat(points("live_calls"))
                .hasToString("[{\"at\":\"2026-11-20T10:00:00.000Z\",\"value\":5.0},"
                        + "{\"at\":\"2026-11-20T12:00:00.000Z\",\"value\":7.0}]");
        assertThat(points("webhook_queue").get(1).get("value").asInt()).isEqualTo(41);
        assertThat(points("webhook_lag_p99"))
                .singleElement()
                .satisfies(point -> assertThat(point.get("value").asDouble()).isBetween(750.0, 850.0));
    }

    @Test
    void isForOperators() {
        as(owner, "GET", "/v1/operator/metrics?name=requests").assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void rejectsBadParameters() {
        get("").assertFields("name");
        get("?name=temperature").assertFields("name");
        get("?name=requests&since=yesterday").assertFields("since");
    }
}
