package dev.switchboard.auth.revocation.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Redis;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.ProjectionSigner;
import dev.switchboard.contract.keys.KeyRing;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

class ProjectionIT extends AuthServerTest {

    private final Credential credential = Credential.generate(CredentialType.API_KEY, new SecureRandom());

    @Autowired
    private CredentialProjection projection;

    @Autowired
    private JsonMapper json;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Redis redis;

    @BeforeEach
    void connect() {
        redis = new Redis(REDIS);
    }

    @AfterEach
    void disconnect() {
        redis.close();
        awaitRedis();
    }

    @Test
    void showsAnActiveCredentialAsItWasResolved() {
        var token = issueToken(rows.confidentialApp("users:read"));

        var response = resolve(token);

        var value = String.valueOf(redis.credential(token));
        assertThat(value).startsWith(clock.millis() + " ");
        var signer = new ProjectionSigner(KeyRing.parse("projection", PROJECTION_KEYS));
        assertThat(signer.verify(Projection.credentialKey(token.sha256Hex()), value)
                        .map(json::readTree))
                .contains(response);
        assertThat(redis.life(token)).isBetween(Duration.ofMinutes(14), Duration.ofMinutes(15));
    }

    @Test
    void showsNothingBeyondTheCredentialsEnd() {
        var token = issueToken(rows.confidentialApp("users:read"));
        clock.advance(Duration.ofMinutes(59));

        resolve(token);

        assertThat(redis.life(token)).isBetween(Duration.ofSeconds(1), Duration.ofMinutes(1));
    }

    @Test
    void storesNothingForAnUnknownCredential() {
        resolve(credential);

        assertThat(redis.credential(credential)).isNull();
    }

    @Test
    void aYoungerResponseReplacesAnOlderAndNotTheOtherWayRound() {
        fill(2_000);
        fill(1_000);
        assertThat(redis.credential(credential)).startsWith(at(2_000) + " ");
        fill(3_000);
        assertThat(redis.credential(credential)).startsWith(at(3_000) + " ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tombstone",
                "tombstone fill1",
                "fill1 tombstone",
                "tombstone fill1 fill2",
                "fill1 tombstone fill2",
                "fill1 fill2 tombstone",
                "fill2 tombstone fill1",
                "tombstone fill2 fill1",
                "fill2 fill1 tombstone",
                "tombstone tombstone fill1",
                "tombstone fill1 tombstone",
            })
    void aTombstoneStaysWhateverTheOrder(String interleaving) {
        for (var step : List.of(interleaving.split(" "))) {
            switch (step) {
                case "tombstone" -> projection.writeTombstone(credential.sha256Hex());
                case "fill1" -> fill(1_000);
                default -> fill(3_000);
            }
        }

        assertThat(redis.credential(credential)).isEqualTo(Projection.TOMBSTONE);
        assertThat(redis.life(credential)).isGreaterThan(Duration.ofMinutes(59));
    }

    @Test
    void sendsAScriptAgainThatRedisForgot() {
        fill(1_000);
        redis.forgetScripts();

        assertThat(fill(2_000)).isTrue();
        assertThat(redis.credential(credential)).startsWith(at(2_000) + " ");
    }

    @Test
    void neverLowersTheVersionOfTheSuspendedApps() {
        internal().get("/internal/suspended-apps", SECRET).assertStatus(200);
        var version = Long.parseLong(String.valueOf(redis.suspendedAppsVersion()));

        projection.suspendedAppsVersion(version - 1);

        assertThat(redis.suspendedAppsVersion()).isEqualTo(Long.toString(version));
    }

    @Test
    void aRepeatedVersionOfTheSuspendedAppsLeavesNothingForAFrozenRedis() {
        internal().get("/internal/suspended-apps", SECRET).assertStatus(200);
        var version = Long.parseLong(String.valueOf(redis.suspendedAppsVersion()));
        REDIS.pause();
        try {
            await().until(() -> {
                projection.writeTombstone(credential.sha256Hex());
                return !projection.available();
            });

            assertThat(projection.repeatSuspendedAppsVersion(version + 1_000)).isFalse();
        } finally {
            REDIS.resume();
        }
        awaitRedis();

        assertThat(redis.suspendedAppsVersion()).isEqualTo(Long.toString(version));
    }

    @Test
    void reportsThatAPausedRedisTookNothingAndDoesNotWaitForIt() {
        REDIS.pause();
        try {
            var start = System.nanoTime();
            assertThat(projection.writeTombstone(credential.sha256Hex())).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
        } finally {
            REDIS.resume();
        }
    }

    @Test
    void resolvesWhileRedisIsPaused() {
        var token = issueToken(rows.confidentialApp("users:read"));
        REDIS.pause();
        try {
            var start = System.nanoTime();
            assertThat(resolve(token).get("valid").asBoolean()).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
        } finally {
            REDIS.resume();
        }
    }

    @Test
    void countsTheLifeOfAnEntryFromItsQuestion() {
        var asked = clock.millis() - Duration.ofMinutes(5).toMillis();

        projection.publish(Map.of(credential.sha256Hex(), resolution(asked)));

        assertThat(redis.life(credential)).isBetween(Duration.ofMinutes(9), Duration.ofMinutes(10));
    }

    private boolean fill(long millis) {
        return projection.publish(Map.of(credential.sha256Hex(), resolution(at(millis))));
    }

    /// A time within the last seconds.
    private long at(long millis) {
        return clock.millis() - 5_000 + millis;
    }

    private static CredentialResolution resolution(long resolvedAt) {
        return new CredentialResolution(true, Map.of("scope", "users:read"), 1L, null, resolvedAt);
    }
}
