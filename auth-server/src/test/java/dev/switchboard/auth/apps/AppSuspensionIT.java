package dev.switchboard.auth.apps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Redis;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.revocation.projection.CredentialProjection;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.redis.RedisLink;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class AppSuspensionIT extends AuthServerTest {

    @Autowired
    private AppSuspension suspension;

    @Autowired
    private AppDeletion deletion;

    @Autowired
    private CredentialProjection projection;

    @Autowired
    private RedisLink link;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void registerAnApp() {
        app = rows.confidentialApp("users:read");
    }

    @Test
    void isPublishedAndRaisesTheVersion() {
        long before = version();

        assertThat(suspension.suspend(app.clientId())).isTrue();

        var set = suspendedApps();
        assertThat(set.propertyNames()).containsExactlyInAnyOrder("version", "apps", "companies");
        assertThat(set.get("version").asLong()).isEqualTo(before + 1);
        assertThat(entry(set)).isEqualTo("{\"suspended\":true,\"since\":" + clock.millis() + "}");
        assertThat(versionInRedis()).isEqualTo(Long.toString(before + 1));
    }

    @Test
    void leavesOutNoTokenWhoseIssueOverlappedWithIt() {
        suspension.suspend(app.clientId());
        clock.advance(Duration.ofMillis(20));

        assertThat(entry(suspendedApps())).isEqualTo("{\"suspended\":true,\"since\":" + clock.millis() + "}");
    }

    @Test
    void refusesTokensAtOnceAndGivesThemAgainAfterReinstatement() {
        suspension.suspend(app.clientId());
        var form =
                "grant_type=client_credentials&client_id=%s&client_secret=%s".formatted(app.clientId(), app.secret());
        var refused = http().postForm("/oauth/token", null, form).assertStatus(401);
        assertThat(refused.json().get("error").asString()).isEqualTo("invalid_client");

        suspension.reinstate(app.clientId());

        http().postForm("/oauth/token", null, form).assertStatus(200);
    }

    @Test
    void isPublishedAfterReinstatementForAsLongAsOlderTokensAreUnexpired() {
        suspension.suspend(app.clientId());
        clock.advance(Duration.ofMinutes(5));
        suspension.reinstate(app.clientId());
        var reinstated = clock.millis();

        clock.advance(Duration.ofMinutes(59));
        assertThat(entry(suspendedApps())).isEqualTo("{\"suspended\":false,\"since\":" + reinstated + "}");
        clock.advance(Duration.ofMinutes(1));
        assertThat(entry(suspendedApps())).isNull();
    }

    @Test
    void changesNothingTwice() {
        suspension.suspend(app.clientId());
        long version = version();

        assertThat(suspension.suspend(app.clientId())).isFalse();
        assertThat(version()).isEqualTo(version);
        assertThat(suspension.reinstate(app.clientId())).isTrue();
        assertThat(suspension.reinstate(app.clientId())).isFalse();
        assertThat(version()).isEqualTo(version + 1);
        assertThat(suspension.suspend("svc_app_unknown")).isFalse();
    }

    @Test
    void countsEveryOneOfManyAtOnce() throws Exception {
        long before = version();
        try (var operators = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = IntStream.range(0, 20)
                    .mapToObj(i -> rows.confidentialApp("users:read").clientId())
                    .map(clientId -> operators.submit(() -> suspension.suspend(clientId)))
                    .toList();
            assertThat(all).extracting(Future::get).containsOnly(true);
        }

        assertThat(version()).isEqualTo(before + 20);
        await().untilAsserted(() -> assertThat(versionInRedis()).isEqualTo(Long.toString(before + 20)));
    }

    @Test
    void isMadeKnownLaterWhenRedisWasAway() {
        long before = version();
        REDIS.stop();
        try {
            assertThat(suspension.suspend(app.clientId())).isTrue();
        } finally {
            REDIS.start();
        }

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(versionInRedis()).isEqualTo(Long.toString(before + 1)));
    }

    @Test
    void writesItsVersionToARedisThatCameBackEmpty() {
        suspension.suspend(app.clientId());
        REDIS.flush();

        var set = suspendedApps();

        assertThat(versionInRedis()).isEqualTo(set.get("version").asString());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void getsItsResponseAfterAnOutageWhenNoGatewayGoesWithoutRedisAnyMore(boolean deleted) {
        REDIS.stop();
        await().until(() -> {
            suspendedApps();
            return !projection.available();
        });
        REDIS.start();
        await().until(projection::available);

        var done = deleted
                ? deletion.delete(app.orgId(), app.clientId(), UUID.randomUUID())
                : suspension.suspend(app.clientId());

        assertThat(done).isTrue();
        assertThat(link.upFor()).isGreaterThanOrEqualTo(Projection.TRUST_WITHOUT_REDIS);
    }

    private JsonNode suspendedApps() {
        return internal()
                .get("/internal/suspended-apps", SECRET)
                .assertStatus(200)
                .json();
    }

    private long version() {
        return suspendedApps().get("version").asLong();
    }

    private @Nullable String entry(JsonNode set) {
        var row = set.get("apps").get(app.clientId());
        return row == null ? null : row.toString();
    }

    private static @Nullable String versionInRedis() {
        try (var redis = new Redis(REDIS)) {
            return redis.suspendedAppsVersion();
        }
    }
}
