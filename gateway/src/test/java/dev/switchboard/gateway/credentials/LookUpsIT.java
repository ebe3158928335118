package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.TestRedis;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

class LookUpsIT {

    private static final String PATH = "/v1/account";
    private static final int BURST = 20;
    /// An entry of this age is used no more.
    private static final Duration OLD = Projection.TRUST.plusSeconds(1);

    private final RunningGateway gateway = RunningGateway.shared();
    private final CredentialResolver resolver = gateway.bean(CredentialResolver.class);
    private final CredentialProjection projection = gateway.bean(CredentialProjection.class);

    /// As at the full hour, when many integrations begin to work.
    @Test
    void looksUpManyKnownCredentialsInFewCalls() {
        var keys = Stream.generate(gateway.services::apiKey).limit(100).toList();
        keys.forEach(key -> gateway.services.projectAged(key, OLD));
        gateway.services.internalDelay = Duration.ofMillis(100);

        assertThat(statuses(keys)).containsOnly(200);

        assertThat(gateway.services.resolvedTogether)
                .hasSizeLessThan(keys.size() / 2)
                .flatExtracting(call -> call)
                .containsExactlyInAnyOrderElementsOf(
                        keys.stream().map(Credential::sha256Hex).toList());
    }

    @Test
    void refusesOnlyThoseThatAreInvalidOfKnownCredentialsThatAreLookedUpTogether() {
        var keys = Stream.generate(gateway.services::apiKey).limit(20).toList();
        keys.forEach(key -> gateway.services.projectAged(key, OLD));
        var deleted = Set.copyOf(keys.subList(0, 10));
        deleted.forEach(gateway.services::forget);
        gateway.services.internalDelay = Duration.ofMillis(100);

        assertThat(statuses(keys))
                .isEqualTo(keys.stream()
                        .map(key -> deleted.contains(key) ? 401 : 200)
                        .toList());

        assertThat(gateway.services.resolvedTogether).hasSizeLessThan(keys.size());
    }

    /// Of requests that are sent at the same time.
    private List<Integer> statuses(List<Credential> credentials) {
        try (var client = HttpClient.newHttpClient()) {
            return credentials.stream()
                    .map(credential -> client.sendAsync(
                            gateway.http().request(PATH, credential.value()).build(), BodyHandlers.discarding()))
                    .toList()
                    .stream()
                    .map(response -> response.join().statusCode())
                    .toList();
        }
    }

    @Test
    void usesOlderIdentitiesSoonWhenTheAuthorizationServerHangs() {
        var keys = Stream.generate(gateway.services::apiKey).limit(10).toList();
        keys.forEach(key -> gateway.services.projectAged(key, OLD));
        var release = Sinks.<Void>empty();
        gateway.services.internalHold = release.asMono();

        assertThat(statuses(keys)).containsOnly(200);

        release.tryEmitEmpty();
    }

    @Test
    void looksUpUnknownCredentialsInNoCallOfKnownOnes() {
        gateway.http().get(PATH, gateway.services.unknown().value()).assertStatus(401);
        gateway.http().get(PATH, gateway.services.apiKey().value()).assertStatus(200);

        assertThat(gateway.services.resolvedTogether).isEmpty();
    }

    @Test
    void keepsNothingOfUnknownCredentials() {
        for (int i = 0; i < 3 * BURST; i++) {
            gateway.http().get(PATH, gateway.services.unknown().value());
        }

        assertNoneIsKept();
    }

    @Test
    void keepsNothingOfALookUpThatWasNeverStarted() {
        resolver.lookUp(gateway.services.unknown().sha256Hex(), null, "request");

        assertThat(resolver.lookUpsInProgress()).isZero();
    }

    @Test
    void keepsNothingOfALookUpWhoseRequestWasCanceled() {
        gateway.services.internalDelay = Duration.ofMillis(200);
        resolver.lookUp(gateway.services.unknown().sha256Hex(), null, "request")
                .subscribe()
                .dispose();

        assertNoneIsKept();
    }

    @Test
    void keepsNothingOfALookUpThatFailed() {
        gateway.services.internalUnavailable = true;

        gateway.http().get(PATH, gateway.services.unknown().value()).assertEnvelope(500, "server_error");

        assertNoneIsKept();
    }

    @Test
    void forgetsThatACredentialWasValidOnceALookUpFindsItInvalid() {
        var key = gateway.services.apiKey();
        gateway.http().get(PATH, key.value()).assertStatus(200);
        gateway.http().get(PATH, key.value()).assertStatus(200);
        assertThat(projection.wasRecentlyValid(key.sha256Hex())).isTrue();
        gateway.services.forget(key);
        TestRedis.shared().flush();

        gateway.http().get(PATH, key.value()).assertStatus(401);

        assertThat(projection.wasRecentlyValid(key.sha256Hex())).isFalse();
    }

    @Test
    void doesNotTreatAnExpiredTokenAsRecentlyValid() {
        var identity = Identity.ofAccessToken("app", UUID.randomUUID(), UUID.randomUUID(), Set.of());
        var token = gateway.services.issue(CredentialType.ACCESS_TOKEN, identity, Duration.ofMillis(-1));
        for (int i = 0; i < 2; i++) {
            gateway.http().get(PATH, token.value()).assertStatus(401);
        }

        assertThat(projection.wasRecentlyValid(token.sha256Hex())).isFalse();
    }

    @Test
    void doesNotTreatACredentialAsRecentlyValidThatWasResolvedTooLongAgo() {
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, Projection.RETENTION);
        gateway.services.internalUnavailable = true;

        gateway.http().get(PATH, key.value()).assertStatus(500);

        assertThat(projection.wasRecentlyValid(key.sha256Hex())).isFalse();
    }

    private void assertNoneIsKept() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(resolver.lookUpsInProgress()).isZero());
    }
}
