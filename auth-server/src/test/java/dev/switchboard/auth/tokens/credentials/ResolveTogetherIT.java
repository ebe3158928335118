package dev.switchboard.auth.tokens.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.keys.RevokeApiKey;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.identity.ProjectionSigner;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/// The gateway asks about several credentials at once.
class ResolveTogetherIT extends AuthServerTest {

    private static final int ROUNDS = 20;

    private final UUID orgId = UUID.randomUUID();
    private final UUID userId = UUID.randomUUID();
    private final RedisClient client = RedisClient.create(RedisURI.create(REDIS.host(), REDIS.port()));

    @Autowired
    private ApiKeys keys;

    @Autowired
    private RevokeApiKey revokeApiKey;

    @AfterEach
    void disconnect() {
        client.shutdown();
    }

    @Test
    void writesWhatIsStillValid() {
        var key = key();
        var token = issueToken(rows.confidentialApp("users:read"));
        var revoked = issueToken(rows.confidentialApp("users:read"));
        rows.jdbc()
                .sql("UPDATE access_token SET revoked_at = now() WHERE sha256 = ?")
                .param(revoked.sha256())
                .update();
        var unknown = Credential.generate(CredentialType.API_KEY, new SecureRandom());

        resolveTogether(key, token, revoked, unknown, key).assertStatus(200);

        assertThat(entry(key)).startsWith(clock.millis() + " {").contains("users:read");
        assertThat(entry(token)).startsWith(clock.millis() + " {").contains("access_token");
        assertThat(entry(revoked)).isNull();
        assertThat(entry(unknown)).isNull();
    }

    @Test
    void replacesAnOlderEntry() {
        var token = issueToken(rows.confidentialApp("users:read"));
        resolve(token);
        clock.advance(Duration.ofSeconds(40));

        resolveTogether(token).assertStatus(200);

        assertThat(entry(token)).startsWith(clock.millis() + " ");
    }

    @Test
    void replacesNoTombstone() {
        var token = issueToken(rows.confidentialApp("users:read"));
        try (var connection = client.connect()) {
            connection.sync().set(Projection.credentialKey(token.sha256Hex()), Projection.TOMBSTONE);
        }

        resolveTogether(token).assertStatus(200);

        assertThat(entry(token)).isEqualTo(Projection.TOMBSTONE);
    }

    @Test
    void neverRestoresAKeyThatIsRevokedMeanwhile() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var created = keys.create(orgId, userId, "Raced", Set.of(Scope.USERS_READ), null);
            resolve(created.secret());
            clock.advance(Duration.ofMillis(1));
            try (var requests = Executors.newVirtualThreadPerTaskExecutor()) {
                var resolving =
                        requests.submit(() -> resolveTogether(created.secret()).status());
                var revoking = requests.submit(
                        () -> revokeApiKey.revoke(orgId, created.key().id()));
                assertThat(resolving.get()).isEqualTo(200);
                revoking.get();
            }

            assertThat(entry(created.secret())).isEqualTo(Projection.TOMBSTONE);
        }
    }

    @Test
    void recordsTheFirstUseOfTheLatestGeneration() {
        var app = rows.confidentialApp("users:read");
        var grant = rows.grant(app, orgId, userId);
        var first = rows.grantToken(app, orgId, userId, grant, 1, "users:read");
        var second = rows.grantToken(app, orgId, userId, grant, 2, "users:read");
        var other = rows.grant(app, orgId, UUID.randomUUID());
        int unused = usedGeneration(other);

        resolveTogether(second, first).assertStatus(200);

        assertThat(usedGeneration(grant)).isEqualTo(2);
        assertThat(usedGeneration(other)).isEqualTo(unused);
    }

    @Test
    void refusesMoreThanAreAllowed() {
        var body = Stream.generate(() -> "\"" + "0".repeat(64) + "\"")
                .limit(Projection.MAX_AT_ONCE + 1)
                .collect(Collectors.joining(",", "{\"sha256\": [", "]}"));

        post(body).assertFields("sha256");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"sha256\": []}", "{\"sha256\": null}"})
    void refusesNone(String body) {
        post(body).assertFields("sha256");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"sha256\": [null]}", "{\"sha256\": [\"0\"]}"})
    void refusesWhatIsNoHash(String body) {
        post(body).assertStatus(422);
    }

    private JsonResponse post(String body) {
        return internal().post("/internal/credentials/resolve", SECRET, body);
    }

    @Test
    void resolvesSeveralAndWritesThoseThatAreValid() {
        var key = key();
        var token = issueToken(rows.confidentialApp("users:read"));
        var unknown = Credential.generate(CredentialType.API_KEY, new SecureRandom());

        var resolutions = resolveTogether(token, unknown, key, token)
                .assertStatus(200)
                .json()
                .get("resolutions");

        assertThat(resolutions.propertyNames())
                .containsExactlyInAnyOrder(token.sha256Hex(), unknown.sha256Hex(), key.sha256Hex());
        assertThat(resolutions.get(token.sha256Hex())).isEqualTo(resolve(token));
        assertThat(resolutions.get(key.sha256Hex())).isEqualTo(resolve(key));
        assertThat(resolutions.get(unknown.sha256Hex()).get("valid").booleanValue())
                .isFalse();
        assertThat(entry(key)).startsWith(clock.millis() + " {");
        assertThat(entry(token)).startsWith(clock.millis() + " {");
        assertThat(entry(unknown)).isNull();
    }

    @Test
    void writesAllOfThemToARedisThatDoesNotKnowTheScript() {
        var credentials = Stream.generate(this::key).limit(5).toArray(Credential[]::new);
        try (var connection = client.connect()) {
            connection.sync().scriptFlush();
        }

        resolveTogether(credentials).assertStatus(200);

        assertThat(credentials).allSatisfy(key -> assertThat(entry(key)).isNotNull());
    }

    private JsonResponse resolveTogether(Credential... credentials) {
        return post(Stream.of(credentials)
                .map(credential -> "\"" + credential.sha256Hex() + "\"")
                .collect(Collectors.joining(",", "{\"sha256\": [", "]}")));
    }

    private Credential key() {
        return keys.create(orgId, userId, "A key", Set.of(Scope.USERS_READ), null)
                .secret();
    }

    /// Its time and its JSON, or the tombstone.
    private @Nullable String entry(Credential credential) {
        try (var connection = client.connect()) {
            var key = Projection.credentialKey(credential.sha256Hex());
            var value = connection.sync().get(key);
            var signer = new ProjectionSigner(KeyRing.parse("projection", PROJECTION_KEYS));
            return value == null || value.equals(Projection.TOMBSTONE)
                    ? value
                    : value.split(" ", 2)[0] + " " + signer.verify(key, value).orElseThrow();
        }
    }

    private int usedGeneration(UUID grant) {
        return rows.jdbc()
                .sql("SELECT used_generation FROM authorization_grant WHERE id = ?")
                .param(grant)
                .query(Integer.class)
                .single();
    }
}
