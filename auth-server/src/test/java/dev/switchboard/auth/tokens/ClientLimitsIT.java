package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.limits.RatePlan;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/// Limits on requests and failures of clients (docs/guides/rate-limits.md#oauth-endpoints).
class ClientLimitsIT extends AuthServerTest {

    private static final int BURST = 4;
    private static final String WRONG = "svc_secret_wrong";

    @Autowired
    private RatePlan plan;

    @BeforeEach
    void allowLittle() {
        plan.set(RatePolicy.MEDIUM, null, null, new RateLimit(6, BURST));
        plan.set(RatePolicy.FAILED_AUTHENTICATION, null, null, new RateLimit(6, BURST));
    }

    @AfterEach
    void allowAsBefore() {
        plan.set(RatePolicy.MEDIUM, null, null, null);
        plan.set(RatePolicy.FAILED_AUTHENTICATION, null, null, null);
    }

    private static String anyAddress() {
        var random = ThreadLocalRandom.current();
        return "198.%d.%d.%d".formatted(18 + random.nextInt(2), random.nextInt(256), random.nextInt(256));
    }

    private JsonResponse post(String path, String address, String form) {
        return http().send(http().request(path, null)
                .header("X-Forwarded-For", address)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form)));
    }

    private JsonResponse token(String clientId, String secret, String address) {
        return post(
                "/oauth/token",
                address,
                "grant_type=client_credentials&client_id=" + clientId + "&client_secret=" + secret);
    }

    private JsonResponse token(TestApp app, String address) {
        return token(app.clientId(), String.valueOf(app.secret()), address);
    }

    @Test
    void thePlanIsShownAndCannotBeChangedOnTheManagementPort() {
        management()
                .post("/actuator/rateplan/medium", null, "{\"perMinute\": 6000, \"burst\": 200}")
                .assertStatus(404);

        assertThat(management()
                        .get("/actuator/rateplan", null)
                        .assertStatus(200)
                        .json()
                        .at("/medium/burst")
                        .asInt())
                .isEqualTo(BURST);
    }

    @Test
    void aClientSeesItsRemainingQuotaAndIsRefusedInTheShapeOfTheTokenEndpoint() {
        var app = rows.confidentialApp("users:read");
        var first = token(app, anyAddress()).assertStatus(200);
        assertThat(first.header("RateLimit-Policy")).isEqualTo("\"medium\";q=6;w=60");
        assertThat(first.header("RateLimit")).startsWith("\"medium\";r=" + (BURST - 1) + ";t=");
        for (int i = 1; i < BURST; i++) {
            token(app, anyAddress()).assertStatus(200);
        }

        var refused = token(app, anyAddress()).assertStatus(429);

        assertThat(refused.json().get("error").asString()).isEqualTo("rate_limited");
        assertThat(refused.json().propertyNames()).containsExactlyInAnyOrder("error", "error_description");
        assertThat(refused.header("Retry-After")).matches("[1-9][0-9]?");
        assertThat(refused.header("RateLimit")).startsWith("\"medium\";r=0;t=");
        assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/revoke", "/oauth/introspect"})
    void elsewhereItIsRefusedInTheEnvelope(String path) {
        var app = rows.confidentialApp("users:read");
        var form = "token=x&client_id=" + app.clientId() + "&client_secret=" + app.secret();
        for (int i = 0; i < BURST; i++) {
            post(path, anyAddress(), form).assertStatus(200);
        }

        var refused = post(path, anyAddress(), form).assertError(ErrorCode.RATE_LIMITED);

        assertThat(refused.header("Retry-After")).isNotNull();
    }

    @Test
    void whatOneClientUsesUpNoOtherMisses() {
        var address = anyAddress();
        var greedy = rows.confidentialApp("users:read");
        while (token(greedy, address).status() == 200) {
            // until its bucket is empty
        }

        token(rows.confidentialApp("users:read"), address).assertStatus(200);
    }

    @Test
    void whoeverNamesAPublicAppFromElsewhereUsesUpNothingOfIts() {
        var app = rows.publicApp("users:read");
        var form = "token=x&client_id=" + app.clientId();
        var attacker = anyAddress();
        while (post("/oauth/revoke", attacker, form).status() == 200) {
            // until the attacker's bucket is empty
        }

        post("/oauth/revoke", anyAddress(), form).assertStatus(200);
    }

    @Test
    void failuresAreCountedAndLimitedForTheirClientAndAddress() {
        var app = rows.confidentialApp("users:read");
        var address = anyAddress();
        var first = token(app.clientId(), WRONG, address).assertStatus(401);
        assertThat(first.header("RateLimit-Policy")).isEqualTo("\"failed-authentication\";q=6;w=60");
        for (int i = 1; i < BURST; i++) {
            token(app.clientId(), WRONG, address).assertStatus(401);
        }

        var stopped = token(app.clientId(), WRONG, address).assertStatus(429);
        assertThat(stopped.json().get("error").asString()).isEqualTo("rate_limited");
        assertThat(stopped.header("Retry-After")).isNotNull();

        token(app.clientId(), WRONG, anyAddress()).assertStatus(401);
        token(rows.confidentialApp("users:read").clientId(), WRONG, address).assertStatus(401);
    }

    @Test
    void wrongSecretsNeverStopTheRightOneEvenFromTheSameAddress() {
        var app = rows.confidentialApp("users:read");
        var address = anyAddress();
        while (token(app.clientId(), WRONG, address).status() == 401) {
            // until failures are limited
        }

        token(app, address).assertStatus(200);
    }

    @Test
    void unknownClientsOfOneAddressCountAsOne() {
        var address = anyAddress();
        for (int i = 0; i < BURST; i++) {
            token("svc_app_" + UUID.randomUUID(), WRONG, address).assertStatus(401);
        }

        token("svc_app_" + UUID.randomUUID(), WRONG, address).assertStatus(429);
    }

    @Test
    void limitsHoldWhileRedisIsAway() {
        var app = rows.confidentialApp("users:read");
        REDIS.stop();
        try {
            int granted = 0;
            while (token(app, anyAddress()).status() == 200) {
                granted++;
            }
            assertThat(granted).isBetween(BURST, BURST + 2);
        } finally {
            REDIS.start();
            awaitRedis();
        }
    }

    @Test
    void theAuditLogHasOneRowForManyFailuresOfAClientFromAnAddress() {
        plan.set(RatePolicy.FAILED_AUTHENTICATION, null, null, null);
        var app = rows.confidentialApp("users:read");
        var address = anyAddress();
        for (int i = 0; i < 30; i++) {
            token(app.clientId(), WRONG, address).assertStatus(401);
        }
        assertThat(rows.audited(app, "client_authentication_failed")).isEqualTo(1);

        token(app.clientId(), WRONG, anyAddress()).assertStatus(401);
        assertThat(rows.audited(app, "client_authentication_failed")).isEqualTo(2);

        clock.advance(Duration.ofMinutes(16));
        token(app.clientId(), WRONG, address).assertStatus(401);
        assertThat(rows.audited(app, "client_authentication_failed")).isEqualTo(3);
    }

    @Test
    void theAuditLogNamesCompanyAppAndAddressAndNoSecret() {
        var app = rows.confidentialApp("users:read");
        var address = anyAddress();
        token(app.clientId(), WRONG, address).assertStatus(401);

        var row = rows.jdbc()
                .sql("SELECT to_jsonb(audit_event)::text FROM audit_event WHERE client_id = ?")
                .param(app.clientId())
                .query(String.class)
                .single();

        assertThat(row).contains(app.orgId().toString(), address).doesNotContain(WRONG);
    }

    @Test
    void manyAddressesFillTheAuditLogWithAHundredRowsOfAClientAtMost() {
        var app = rows.confidentialApp("users:read");
        for (int i = 0; i < 120; i++) {
            token(app.clientId(), WRONG, "203.0.113." + i).assertStatus(401);
        }

        assertThat(rows.audited(app, "client_authentication_failed")).isEqualTo(100);
    }
}
