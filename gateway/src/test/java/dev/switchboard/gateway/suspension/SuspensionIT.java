package dev.switchboard.gateway.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.TestRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class SuspensionIT {

    private static final String PATH = "/v1/account";

    private final RunningGateway gateway = RunningGateway.shared();
    private final String app = "svc_app_" + UUID.randomUUID();

    @Test
    void respondsWith403ToOlderTokensFromTheNextRequestOn() {
        var token = gateway.services.accessToken(app).value();
        gateway.http().get(PATH, token).assertStatus(200);

        gateway.services.suspend(app, true);

        var response = gateway.http().get(PATH, token).assertError(ErrorCode.APP_SUSPENDED);
        assertThat(response.header("RateLimit")).startsWith("\"light\";r=");
        assertThat(gateway.services.apiRequests).hasSize(1);
    }

    @Test
    void respondsWith401ToOlderTokensAfterTheAppIsReinstated() {
        var token = gateway.services.accessToken(app).value();
        gateway.services.suspend(app, true);
        gateway.http().get(PATH, token).assertError(ErrorCode.APP_SUSPENDED);

        gateway.services.suspend(app, false);

        var response = gateway.http().get(PATH, token).assertEnvelope(401, "unauthorized");
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer error=\"invalid_token\"");
    }

    @Test
    void acceptsTokensIssuedAfterwards() {
        gateway.services.suspend(app, true);
        gateway.services.suspend(app, false);
        var later = Instant.now().plusMillis(5);
        Awaitility.await().until(() -> Instant.now().isAfter(later));

        gateway.http().get(PATH, gateway.services.accessToken(app).value()).assertStatus(200);
    }

    @Test
    void affectsNeitherOtherAppsNorKeys() {
        var other = gateway.services.accessToken("svc_app_other").value();
        gateway.services.suspend(app, true);

        gateway.http().get(PATH, other).assertStatus(200);
        gateway.http().get(PATH, gateway.services.apiKey().value()).assertStatus(200);
    }

    @Test
    void respondsWith403ToKeysAndTokensOfASuspendedCompanyFromTheNextRequestOn() {
        var orgId = UUID.randomUUID();
        var key = key(orgId);
        var token = token(orgId);
        gateway.http().get(PATH, key).assertStatus(200);
        gateway.http().get(PATH, token).assertStatus(200);

        gateway.services.suspend(orgId, true);

        gateway.http().get(PATH, key).assertError(ErrorCode.COMPANY_SUSPENDED);
        gateway.http().get(PATH, token).assertError(ErrorCode.COMPANY_SUSPENDED);
        gateway.http().get(PATH, key(orgId)).assertError(ErrorCode.COMPANY_SUSPENDED);
        gateway.http().get(PATH, key(UUID.randomUUID())).assertStatus(200);
    }

    @Test
    void acceptsKeysAgainAfterTheCompanyIsReinstatedAndNoOlderTokens() {
        var orgId = UUID.randomUUID();
        var key = key(orgId);
        var token = token(orgId);
        gateway.services.suspend(orgId, true);
        gateway.http().get(PATH, key).assertError(ErrorCode.COMPANY_SUSPENDED);

        gateway.services.suspend(orgId, false);

        gateway.http().get(PATH, key).assertStatus(200);
        gateway.http().get(PATH, token).assertEnvelope(401, "unauthorized");
        var later = Instant.now().plusMillis(5);
        Awaitility.await().until(() -> Instant.now().isAfter(later));
        gateway.http().get(PATH, token(orgId)).assertStatus(200);
    }

    private String key(UUID orgId) {
        var identity = Identity.ofApiKey(UUID.randomUUID(), orgId, UUID.randomUUID(), EnumSet.allOf(Scope.class));
        return gateway.services.issue(CredentialType.API_KEY, identity, null).value();
    }

    private String token(UUID orgId) {
        var identity = Identity.ofAccessToken(app, orgId, UUID.randomUUID(), EnumSet.allOf(Scope.class));
        return gateway.services
                .issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofHours(1))
                .value();
    }

    @Test
    void loadsTheSetOnceForOneVersion() {
        var token = gateway.services.accessToken(app).value();
        // The first request finds no version in Redis, the second one finds the current version.
        gateway.http().get(PATH, token).assertStatus(200);
        gateway.http().get(PATH, token).assertStatus(200);
        gateway.services.suspendedAppsRequests.set(0);

        for (int i = 0; i < 10; i++) {
            gateway.http().get(PATH, token).assertStatus(200);
        }

        assertThat(gateway.services.suspendedAppsRequests).hasValue(0);
    }

    @Test
    void usesItsCopyWhileTheAuthorizationServerIsUnavailable() {
        var token = gateway.services.accessToken(app).value();
        gateway.services.suspend(app, true);
        gateway.http().get(PATH, token).assertError(ErrorCode.APP_SUSPENDED);

        gateway.services.internalUnavailable = true;

        gateway.http().get(PATH, token).assertError(ErrorCode.APP_SUSPENDED);
    }

    @Test
    void takesEffectWithoutRedisWithinSeconds() {
        var token = gateway.services.accessToken(app).value();
        gateway.http().get(PATH, token).assertStatus(200);
        TestRedis.shared().stop();
        try {
            gateway.services.suspend(app, true);

            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> gateway.http().get(PATH, token).assertError(ErrorCode.APP_SUSPENDED));
        } finally {
            TestRedis.shared().start();
            // The next test expects it to be running.
            Awaitility.await().until(() -> "UP".equals(health()));
        }
    }

    private String health() {
        return gateway.management()
                .get("/actuator/health", null)
                .json()
                .path("status")
                .asString();
    }
}
