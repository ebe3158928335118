package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.ProjectionSigner;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestRedis;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuthenticationIT {

    private static final String PATH = "/v1/account";
    private static final String ANOTHER_KEY = "p1:YW5vdGhlciBhbm90aGVyIGFub3RoZXIgYW5vdGhlciA=";

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void challengesWhenNoCredentialIsSent() {
        var response = gateway.http().get(PATH, null).assertEnvelope(401, "unauthorized");

        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    @Test
    void challengesWithInvalidTokenWhenTheCredentialIsUnknown() {
        assertRejected(gateway.http().get(PATH, gateway.services.unknown().value()));
        assertThat(gateway.services.resolved).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer",
                "Bearer ",
                "Bearer x",
                "Bearer svc_live_short",
                "Bearer svc_live_0123456789012345678901234567890123456789012ABCDEF",
                "Bearer svc_at_' OR 1=1 --",
                "Basic c3ZjOnNlY3JldA==",
                "Token abc"
            })
    void rejectsMalformedCredentialsWithoutALookUp(String field) throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("GET " + PATH, "Authorization: " + field).read();

            assertThat(response.status()).isEqualTo(401);
            assertThat(response.field("WWW-Authenticate")).isEqualTo("Bearer error=\"invalid_token\"");
        }
        assertThat(gateway.services.resolved).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = CredentialType.class,
            names = {"REFRESH_TOKEN", "CLIENT_SECRET"})
    void rejectsSecretsThatAreNotBearerCredentialsWithoutALookUp(CredentialType type) {
        assertRejected(gateway.http()
                .get(PATH, Credential.generate(type, new SecureRandom()).value()));
        assertThat(gateway.services.resolved).isEmpty();
    }

    @Test
    void rejectsTwoAuthorizationFields() throws IOException {
        var field = "Authorization: Bearer " + gateway.services.apiKey().value();
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET " + PATH, field, field).read().status()).isEqualTo(401);
        }
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer", "bearer", "BEARER"})
    void acceptsTheSchemeInAnyCase(String scheme) throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request(
                                    "GET " + PATH,
                                    "Authorization: " + scheme + " "
                                            + gateway.services.apiKey().value())
                            .read()
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void asksTheAuthorizationServerOnceAndRedisFromThenOn() {
        var key = gateway.services.apiKey();

        for (int i = 0; i < 5; i++) {
            gateway.http().get(PATH, key.value()).assertStatus(200);
        }

        assertThat(gateway.services.resolved).containsExactly(key.sha256Hex());
    }

    @Test
    void asksOnceForConcurrentRequestsWithOneCredential() {
        gateway.services.internalDelay = Duration.ofMillis(300);
        var key = gateway.services.apiKey();
        try (var client = HttpClient.newHttpClient()) {
            var responses = IntStream.range(0, 30)
                    .mapToObj(i -> client.sendAsync(
                            gateway.http().request(PATH, key.value()).build(), BodyHandlers.discarding()))
                    .toList();

            assertThat(responses)
                    .allSatisfy(
                            response -> assertThat(response.join().statusCode()).isEqualTo(200));
        }
        // A request that pauses for longer than a look-up takes begins another one.
        assertThat(gateway.services.resolved).hasSizeLessThan(30 / 2);
    }

    @Test
    void rejectsARevokedCredentialAtOnce() {
        var key = gateway.services.apiKey();
        gateway.http().get(PATH, key.value()).assertStatus(200);

        gateway.services.revoke(key);

        assertRejected(gateway.http().get(PATH, key.value()));
        assertThat(gateway.services.resolved).as("a tombstone needs no look-up").hasSize(1);
    }

    @Test
    void rejectsAnExpiredToken() {
        var identity = Identity.ofAccessToken("svc_app_x", UUID.randomUUID(), null, Set.of(Scope.ACCOUNT_READ));
        var token = gateway.services.issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofSeconds(5));
        gateway.http().get(PATH, token.value()).assertStatus(200);

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertRejected(gateway.http().get(PATH, token.value())));
    }

    @Test
    void asksAgainAfterAMinute() {
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, Duration.ofSeconds(50));
        gateway.http().get(PATH, key.value()).assertStatus(200);
        assertThat(gateway.services.resolved).isEmpty();

        gateway.services.projectAged(key, Duration.ofSeconds(61));
        gateway.http().get(PATH, key.value()).assertStatus(200);
        assertThat(gateway.services.resolved).hasSize(1);
    }

    @Test
    void servesFromRedisForFifteenMinutesWhileTheAuthorizationServerIsUnavailable() {
        gateway.services.internalUnavailable = true;
        var key = gateway.services.apiKey();

        gateway.services.projectAged(key, Duration.ofMinutes(14));
        gateway.http().get(PATH, key.value()).assertStatus(200);

        gateway.services.projectAged(key, Duration.ofMinutes(16));
        gateway.http().get(PATH, key.value()).assertEnvelope(500, "server_error");
    }

    @Test
    void rejectsAfterAMinuteACredentialThatEndedMeanwhile() {
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, Duration.ofSeconds(61));
        gateway.services.forget(key);

        assertRejected(gateway.http().get(PATH, key.value()));
    }

    @Test
    void respondsWithServerErrorQuicklyWhenACredentialCannotBeResolved() {
        gateway.services.internalUnavailable = true;
        var started = Instant.now();

        gateway.http().get(PATH, gateway.services.apiKey().value()).assertEnvelope(500, "server_error");

        assertThat(Duration.between(started, Instant.now())).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void asksAgainWhenRedisComesBackEmpty() {
        var key = gateway.services.apiKey();
        gateway.http().get(PATH, key.value()).assertStatus(200);

        TestRedis.shared().flush();
        gateway.http().get(PATH, key.value()).assertStatus(200);

        assertThat(gateway.services.resolved).hasSize(2);
    }

    @Test
    void ignoresAnUnreadableEntry() {
        var key = gateway.services.apiKey();
        gateway.services.project(key.sha256Hex(), "123 {broken");

        gateway.http().get(PATH, key.value()).assertStatus(200);

        assertThat(gateway.services.resolved).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ignoresAnEntryThatTheAuthorizationServerHasNotSigned(boolean withAnotherKey) {
        var forged = gateway.services.unknown();
        long now = System.currentTimeMillis();
        var json = "{\"valid\":true,\"claims\":{\"credential\":\"access_token\",\"org_id\":\""
                + UUID.randomUUID()
                + "\",\"user_id\":\"" + UUID.randomUUID()
                + "\",\"client_id\":\"svc_app_x\",\"party\":\"own\",\"scope\":\"account:read\"},\"issued_at\":" + now
                + ",\"expires_at\":" + (now + 60_000) + ",\"resolved_at\":" + now + "}";
        var another = new ProjectionSigner(KeyRing.parse("projection", ANOTHER_KEY));
        gateway.services.project(
                forged.sha256Hex(),
                withAnotherKey
                        ? another.sign(Projection.credentialKey(forged.sha256Hex()), now, json)
                        : now + " " + json);

        assertRejected(gateway.http().get(PATH, forged.value()));
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void ignoresTheEntryOfAnotherCredential() {
        var key = gateway.services.apiKey();
        gateway.http().get(PATH, key.value()).assertStatus(200);
        var forged = gateway.services.unknown();
        gateway.services.project(forged.sha256Hex(), gateway.services.projected(key));

        assertRejected(gateway.http().get(PATH, forged.value()));
    }

    private static void assertRejected(JsonResponse response) {
        response.assertEnvelope(401, "unauthorized");
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer error=\"invalid_token\"");
    }
}
