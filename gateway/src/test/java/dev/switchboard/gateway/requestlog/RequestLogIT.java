package dev.switchboard.gateway.requestlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.links.LinkSignature;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestReader;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.limits.RatePlan;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.requests.RecordedRequestsConfiguration;
import dev.switchboard.requests.RequestLog;
import dev.switchboard.requests.TrafficMetrics;
import dev.switchboard.requests.Usage;
import dev.switchboard.requests.UsageLog;
import dev.switchboard.testkit.TestRedis;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/// What two gateways record of their requests.
class RequestLogIT {

    private static final String CALLS = "/v1/calls";

    @AutoClose
    private static final RunningGateway one = RunningGateway.start(Map.of());

    @AutoClose
    private static final RunningGateway other = RunningGateway.start(Map.of());

    private static final ConfigurableApplicationContext reader = TestReader.start(RecordedRequestsConfiguration.class);

    private final UUID orgId = UUID.randomUUID();
    private final UUID keyId = UUID.randomUUID();
    private final String owner = "key:" + keyId;

    @AfterAll
    static void closeReader() {
        reader.close();
    }

    @BeforeEach
    void reset() {
        awaitRedis();
        awaitRecorded(one);
        awaitRecorded(other);
        one.reset();
        other.reset();
        awaitRedis();
    }

    /// Waits until all earlier requests are recorded.
    private static void awaitRecorded(RunningGateway gateway) {
        var marked = UUID.randomUUID();
        var key = gateway.services.issue(
                CredentialType.API_KEY,
                Identity.ofApiKey(UUID.randomUUID(), marked, UUID.randomUUID(), EnumSet.allOf(Scope.class)),
                null);
        gateway.http().get("/v1/account", key.value());
        Awaitility.await()
                .until(() -> !reader.getBean(RequestLog.class)
                        .read(marked, Instant.now().plusSeconds(1))
                        .isEmpty());
    }

    private static void awaitRedis() {
        Awaitility.await()
                .until(() -> one.bean(RedisLink.class).commands() != null
                        && other.bean(RedisLink.class).commands() != null
                        && reader.getBean(RedisLink.class).commands() != null);
    }

    private Credential key(RunningGateway gateway, Scope... scopes) {
        var granted = scopes.length == 0 ? EnumSet.allOf(Scope.class) : Set.of(scopes);
        return gateway.services.issue(
                CredentialType.API_KEY, Identity.ofApiKey(keyId, orgId, UUID.randomUUID(), granted), null);
    }

    private List<LoggedRequest> log() {
        return reader.getBean(RequestLog.class).read(orgId, Instant.now().plusSeconds(1));
    }

    private List<LoggedRequest> log(int entries) {
        return Awaitility.await().atMost(Duration.ofSeconds(60)).until(this::log, log -> log.size() == entries);
    }

    private static long total(String name) {
        var now = Instant.now();
        return reader.getBean(TrafficMetrics.class).counts(name, now.minusSeconds(60), now.plusSeconds(1)).stream()
                .mapToLong(TrafficMetrics.Count::count)
                .sum();
    }

    @Test
    void logsRequestsOfBothGatewaysWithoutTheirQueries() {
        var before = Instant.now().minusMillis(50);
        var first = one.http()
                .get(
                        "/v1/account?secret=x&svc_live_0123456789abcdefghijklmnopqrstuvwxyz01&a%20b=c&secret=y&Q",
                        key(one).value())
                .assertStatus(200);
        log(1);
        var second = other.http().get(CALLS, key(other).value()).assertStatus(200);

        var log = log(2);

        assertThat(log)
                .extracting(LoggedRequest::requestId)
                .containsExactly(second.header("X-Request-Id"), first.header("X-Request-Id"));
        assertThat(log.getLast()).satisfies(logged -> {
            assertThat(logged.method()).isEqualTo("GET");
            assertThat(logged.path()).isEqualTo("/v1/account");
            assertThat(logged.query()).containsExactly("secret", "Q");
            assertThat(logged.status()).isEqualTo(200);
            assertThat(logged.errorType()).isNull();
            assertThat(logged.owner()).isEqualTo(owner);
            assertThat(logged.durationMillis()).isBetween(0L, 60_000L);
            assertThat(logged.at()).isBetween(before, Instant.now());
        });
    }

    @Test
    void logsTheErrorOfAServiceAndKeepsItsFieldFromTheClient() {
        one.services.api = (request, response) -> TestServices.json(
                response.header("X-Internal-Error-Code", "user_not_found"),
                404,
                "{\"error\":{\"type\":\"not_found\"}}");

        var answer = one.http().get(CALLS + "/" + UUID.randomUUID(), key(one).value());

        answer.assertStatus(404);
        assertThat(answer.header("X-Internal-Error-Code")).isNull();
        assertThat(log(1)).first().satisfies(logged -> {
            assertThat(logged.status()).isEqualTo(404);
            assertThat(logged.errorType()).isEqualTo("not_found");
            assertThat(logged.errorCode()).isEqualTo("user_not_found");
        });
    }

    @Test
    void logsThatSomethingDeprecatedWasUsed() {
        one.services.api = (request, response) -> TestServices.json(
                request.uri().contains("calls") ? response.header("Deprecation", "@1798761600") : response, 200, "{}");

        one.http().get(CALLS, key(one).value()).assertStatus(200);
        one.http().get("/v1/messages", key(one).value()).assertStatus(200);

        assertThat(log(2))
                .extracting(logged -> logged.path() + " " + logged.deprecated())
                .containsExactlyInAnyOrder(CALLS + " true", "/v1/messages false");
    }

    @Test
    void logsWhatTheGatewayRejects() {
        one.http().get(CALLS, key(one, Scope.ACCOUNT_READ).value()).assertEnvelope(403, "insufficient_scope");
        one.http().post("/v1/messages", key(one).value(), "x".repeat(2_000_000)).assertError(ErrorCode.BODY_TOO_LARGE);

        assertThat(log(2))
                .extracting(logged -> logged.status() + " " + logged.errorCode())
                .containsExactlyInAnyOrder("403 insufficient_scope", "413 body_too_large");
    }

    @Test
    void logsRejectedTokensOfSuspendedApps() {
        var app = "svc_app_" + UUID.randomUUID();
        var identity = Identity.ofAccessToken(app, orgId, UUID.randomUUID(), EnumSet.allOf(Scope.class));
        var token = one.services.issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofHours(1));
        one.services.suspend(app, true);
        one.http().get(CALLS, token.value()).assertError(ErrorCode.APP_SUSPENDED);
        one.services.suspend(app, false);
        one.http().get(CALLS, token.value()).assertEnvelope(401, "unauthorized");

        assertThat(log(2))
                .extracting(logged -> logged.status() + " " + logged.owner())
                .containsExactlyInAnyOrder("403 " + identity.owner(), "401 " + identity.owner());
    }

    @Test
    void logsSignedLinks() {
        var path = "/v1/recordings/" + UUID.randomUUID() + "/media";
        var links = new LinkSignature(KeyRing.parse("test", "l1:" + RunningGateway.LINK_KEY));
        long end = Instant.now().getEpochSecond() + 60;
        one.http()
                .get(path + "?sig=" + links.sign(orgId, path, end) + "&exp=" + end, null)
                .assertStatus(200);

        assertThat(log(1)).first().satisfies(logged -> {
            assertThat(logged.path()).isEqualTo(path);
            assertThat(logged.owner()).isEqualTo("link:" + orgId);
        });
    }

    @Test
    void countsUsageAndRefusalsOfBothGateways() {
        one.bean(RatePlan.class).set(RatePolicy.HEAVY, orgId, null, new RateLimit(1, 3));
        other.bean(RatePlan.class).set(RatePolicy.HEAVY, orgId, null, new RateLimit(1, 3));
        for (int i = 0; i < 3; i++) {
            one.http().get(CALLS, key(one).value());
            other.http().get(CALLS, key(other).value());
        }

        assertThat(log(6))
                .filteredOn(logged -> logged.status() == 429)
                .hasSize(3)
                .allSatisfy(logged -> assertThat(logged.errorType()).isEqualTo("rate_limited"));
        var usage = reader.getBean(UsageLog.class).read(orgId, Instant.now());
        assertThat(usage).singleElement().satisfies(heavy -> {
            assertThat(heavy.policy()).isEqualTo("heavy");
            assertThat(heavy.owner()).isEqualTo(owner);
            assertThat(heavy.used()).isEqualTo(3);
            assertThat(heavy.minutes().stream().mapToLong(Usage.Minute::refused).sum())
                    .isEqualTo(3);
            assertThat(heavy.requests()).isEqualTo(6);
        });
    }

    @Test
    void countsTheTrafficOfEverybody() {
        one.services.api = (request, response) -> TestServices.json(response, 500, "{}");
        one.http().get(CALLS, key(one).value()).assertStatus(500);
        other.http().get("/v1/nothing", null).assertStatus(404);
        other.http().get(CALLS, other.services.unknown().value()).assertStatus(401);
        one.http()
                .get(
                        CALLS,
                        one.services
                                .issue(
                                        CredentialType.API_KEY,
                                        Identity.ofApiKey(
                                                keyId,
                                                Identity.OPERATORS,
                                                UUID.randomUUID(),
                                                EnumSet.allOf(Scope.class)),
                                        null)
                                .value());

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(total(TrafficMetrics.REQUESTS)).isEqualTo(4));
        assertThat(total(TrafficMetrics.ERRORS)).isEqualTo(2);
        assertThat(log(1)).extracting(LoggedRequest::errorType).containsExactly("server_error");
        assertThat(reader.getBean(RequestLog.class).read(Identity.OPERATORS, Instant.now()))
                .isEmpty();
    }

    @Test
    void servesRequestsWithoutRedisAndRecordsAgainAfterwards() {
        var key = key(one);
        one.http().get(CALLS, key.value()).assertStatus(200);
        TestRedis.shared().stop();
        try {
            one.http().get(CALLS, key.value()).assertStatus(200);
        } finally {
            TestRedis.shared().start();
            awaitRedis();
        }
        Awaitility.await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            one.http().get("/v1/account", key.value()).assertStatus(200);
            assertThat(log()).isNotEmpty();
        });
    }

    @Test
    void recordsTheLastRequestsWhenItStops() {
        var stopping = RunningGateway.start(Map.of());
        Awaitility.await().until(() -> stopping.bean(RedisLink.class).commands() != null);
        stopping.http().get(CALLS, key(stopping).value()).assertStatus(200);
        // The client may have the response before the gateway has recorded it.
        Awaitility.await()
                .until(() -> stopping.bean(MeterRegistry.class)
                                .find("http.server.requests")
                                .timer()
                        != null);
        stopping.close();

        assertThat(log(1)).hasSize(1);
    }

    @Test
    void recordsNothingWhereThatIsTurnedOff() {
        try (var silent = RunningGateway.start(Map.of("switchboard.request-log.enabled", "false"))) {
            silent.http().get(CALLS, key(silent).value()).assertStatus(200);
        }

        assertThat(log()).isEmpty();
    }
}
