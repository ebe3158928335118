package dev.switchboard.auth.tokens.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.keys.RevokeApiKey;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class ResolutionIT extends AuthServerTest {

    private final UUID orgId = UUID.randomUUID();
    private final UUID userId = UUID.randomUUID();

    @Autowired
    private ApiKeys keys;

    @Autowired
    private RevokeApiKey revokeApiKey;

    @Autowired
    private AppSuspension suspension;

    @Test
    void resolvesACompanysTokenToTheCompany() {
        var app = rows.confidentialApp("account:read users:read");
        var token = issueToken(app);

        var response = resolve(token);

        assertThat(response.propertyNames())
                .containsExactlyInAnyOrder("valid", "claims", "issued_at", "expires_at", "resolved_at");
        assertThat(response.get("valid").asBoolean()).isTrue();
        assertThat(claims(response))
                .isEqualTo(Map.of(
                        "credential",
                        "access_token",
                        "org_id",
                        app.orgId().toString(),
                        "client_id",
                        app.clientId(),
                        "party",
                        "own",
                        "scope",
                        "account:read users:read"));
        assertThat(response.get("issued_at").asLong()).isEqualTo(clock.millis());
        assertThat(response.get("expires_at").asLong()).isEqualTo(clock.millis() + 3_600_000);
        assertThat(response.get("resolved_at").asLong()).isEqualTo(clock.millis());
    }

    @Test
    void resolvesAKeyToItsCreator() {
        var created = keys.create(orgId, userId, "A key", Set.of(Scope.USERS_READ), null);

        var response = resolve(created.secret());

        assertThat(claims(response))
                .isEqualTo(Map.of(
                        "credential", "api_key",
                        "org_id", orgId.toString(),
                        "user_id", userId.toString(),
                        "key_id", created.key().id().toString(),
                        "scope", "users:read"));
        assertThat(response.get("expires_at").isNull()).isTrue();
    }

    @Test
    void resolvesAnUnknownCredentialToNothing() {
        var response = resolve(Credential.generate(CredentialType.API_KEY, new SecureRandom()));

        assertInvalid(response);
        assertThat(response.get("claims").isNull()).isTrue();
        assertThat(response.get("issued_at").isNull()).isTrue();
        assertThat(response.get("expires_at").isNull()).isTrue();
        assertThat(response.get("resolved_at").asLong()).isEqualTo(clock.millis());
    }

    @Test
    void letsATokenLiveToItsLastMillisecond() {
        var token = issueToken(rows.confidentialApp("users:read"));

        clock.advance(Duration.ofMillis(3_599_999));
        assertValid(resolve(token));
        clock.advance(Duration.ofMillis(1));
        assertInvalid(resolve(token));
    }

    @Test
    void resolvesARevokedTokenToNothing() {
        var token = issueToken(rows.confidentialApp("users:read"));
        rows.jdbc()
                .sql("UPDATE access_token SET revoked_at = now() WHERE sha256 = ?")
                .param(token.sha256())
                .update();

        assertInvalid(resolve(token));
    }

    @Test
    void resolvesAnExpiredAndARevokedKeyToNothing() {
        var end = clock.instant().plusSeconds(10);
        var expiring = keys.create(orgId, userId, "Expiring", Set.of(Scope.USERS_READ), end);
        var revoked = keys.create(orgId, userId, "Revoked", Set.of(Scope.USERS_READ), null);

        assertValid(resolve(expiring.secret()));
        clock.set(end);
        assertInvalid(resolve(expiring.secret()));
        revokeApiKey.revoke(orgId, revoked.key().id());
        assertInvalid(resolve(revoked.secret()));
    }

    @Test
    void resolvesToNothingWhenTheGrantEnded() {
        var app = rows.confidentialApp("users:read");
        var grant = rows.grant(app, orgId, userId);
        var token = rows.grantToken(app, orgId, userId, grant, 0, "users:read");
        assertValid(resolve(token));

        rows.jdbc()
                .sql("UPDATE authorization_grant SET ended_at = now() WHERE id = ?")
                .param(grant)
                .update();

        assertInvalid(resolve(token));
    }

    @Test
    void resolvesToNothingWhenTheGrantOrTheAppIsDeleted() {
        var app = rows.confidentialApp("users:read");
        var grant = rows.grant(app, orgId, userId);
        var ofGrant = rows.grantToken(app, orgId, userId, grant, 0, "users:read");
        var ofCompany = issueToken(app);

        rows.jdbc()
                .sql("DELETE FROM authorization_grant WHERE id = ?")
                .param(grant)
                .update();
        assertInvalid(resolve(ofGrant));
        assertValid(resolve(ofCompany));
        rows.jdbc()
                .sql("DELETE FROM app WHERE client_id = ?")
                .param(app.clientId())
                .update();
        assertInvalid(resolve(ofCompany));
    }

    @Test
    void letsTheGatewayJudgeATokenWhileItsAppIsSuspendedAndEndsItForGoodAfterwards() {
        var app = rows.confidentialApp("users:read");
        var before = issueToken(app);
        clock.advance(Duration.ofSeconds(1));

        suspension.suspend(app.clientId());
        assertValid(resolve(before));
        clock.advance(Duration.ofSeconds(1));
        suspension.reinstate(app.clientId());

        assertInvalid(resolve(before));
        assertValid(resolve(issueToken(app)));
    }

    @Test
    void takesAwayTheScopesThatTheAppLost() {
        var app = rows.confidentialApp("users:read calls:read");
        var token = issueToken(app);
        rows.jdbc()
                .sql("UPDATE app SET scopes = '{calls:read}' WHERE client_id = ?")
                .param(app.clientId())
                .update();

        assertThat(claims(resolve(token))).containsEntry("scope", "calls:read");
    }

    @Test
    void takesAwaySensitiveScopesOfAThirdPartyAppWithoutApproval() {
        var app = rows.confidentialApp("users:read calls:control messages:read");
        var grant = rows.grant(app, orgId, userId);
        var token = rows.grantToken(app, orgId, userId, grant, 0, "users:read calls:control messages:read");
        assertThat(claims(resolve(token))).containsEntry("scope", "users:read").containsEntry("party", "third");

        rows.jdbc()
                .sql("UPDATE app SET approved_scopes = '{messages:read}' WHERE client_id = ?")
                .param(app.clientId())
                .update();

        assertThat(claims(resolve(token))).containsEntry("scope", "users:read messages:read");
    }

    @Test
    void recordsTheLastUseOfAKeyToTheMinute() {
        var created = keys.create(orgId, userId, "Used", Set.of(Scope.USERS_READ), null);
        var first = clock.millis();

        resolve(created.secret());
        await().until(() -> lastUse(created.key().id()), last -> last == first);
        clock.advance(Duration.ofSeconds(59));
        resolve(created.secret());
        clock.advance(Duration.ofSeconds(2));
        resolve(created.secret());
        await().until(() -> lastUse(created.key().id()), last -> last == first + 61_000);
    }

    private long lastUse(UUID keyId) {
        return rows.jdbc()
                .sql("SELECT coalesce(extract(epoch FROM last_used_at) * 1000, 0)::bigint FROM api_key WHERE id = ?")
                .param(keyId)
                .query(Long.class)
                .single();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"sha256\": \"0\"}",
                "{\"sha256\": null}",
                "{}",
                "{\"sha256\": \"ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef0123456789\"}",
                "{\"sha256\": \"\\u0000bcdef0123456789abcdef0123456789abcdef0123456789abcdef012345678\"}",
            })
    void refusesWhatIsNoHash(String body) {
        internal().post("/internal/credentials", SECRET, body).assertFields("sha256");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "\"x\"", "null"})
    void refusesWhatIsNoJsonObject(String body) {
        internal().post("/internal/credentials", SECRET, body).assertFields("body");
    }

    private static void assertValid(JsonNode response) {
        assertThat(response.get("valid").asBoolean()).isTrue();
    }

    private static void assertInvalid(JsonNode response) {
        assertThat(response.get("valid").asBoolean()).isFalse();
    }

    private static Map<String, String> claims(JsonNode response) {
        return response.get("claims")
                .propertyStream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().asString()));
    }
}
