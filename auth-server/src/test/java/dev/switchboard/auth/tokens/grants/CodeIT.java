package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.testkit.Pkce;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class CodeIT extends GrantTest {

    private static final String UNKNOWN = "The code is unknown, or another app's.";
    private static final String USED = "The code was used before. The tokens that it gave ended with this use.";

    @Autowired
    private AppSuspension suspension;

    @Test
    void returnsExactlyTheTokenResponseOfAUser() {
        var response = exchange(code()).assertStatus(200);

        assertThat(response.json().propertyNames())
                .containsExactlyInAnyOrder(
                        "access_token",
                        "token_type",
                        "expires_in",
                        "refresh_token",
                        "refresh_token_expires_in",
                        "scope",
                        "org_id",
                        "user_id");
        assertThat(response.json().get("token_type").asString()).isEqualTo("Bearer");
        assertThat(response.json().get("expires_in").asInt()).isEqualTo(3600);
        assertThat(response.json().get("refresh_token_expires_in").asInt()).isEqualTo(2592000);
        assertThat(response.json().get("scope").asString()).isEqualTo(SCOPE);
        assertThat(response.json().get("org_id").asString())
                .isEqualTo(user.orgId().toString());
        assertThat(response.json().get("user_id").asString())
                .isEqualTo(user.id().toString());
        assertThat(Credential.parse(refreshToken(response)).orElseThrow().type())
                .isEqualTo(CredentialType.REFRESH_TOKEN);
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(resolve(Credential.parse(access(response)).orElseThrow())
                        .get("claims")
                        .get("user_id")
                        .asString())
                .isEqualTo(user.id().toString());
        assertThat(rows.audited(app, "grant_made")).isOne();
    }

    @Test
    void worksForAPublicAppByItsNameAlone() {
        app = rows.publicApp("account:read users:read");

        exchange(code()).assertStatus(200);
    }

    @Test
    void usedTwiceByItsOwnAppEndsTheGrantWithItsTokens() {
        var code = code();
        var first = exchange(code);
        var second = refresh(refreshToken(first));
        assertThat(isValid(access(first))).isTrue();
        assertThat(isValid(access(second))).isTrue();

        assertInvalidGrant(exchange(code), USED);

        assertThat(isValid(access(first))).isFalse();
        assertThat(isValid(access(second))).isFalse();
        assertThat(hasTombstone(access(first))).isTrue();
        assertThat(hasTombstone(access(second))).isTrue();
        assertError(refresh(refreshToken(second)), 400, "invalid_grant");
        assertInvalidGrant(exchange(code), USED);
        assertThat(rows.audited(app, "code_replayed")).isOne();
    }

    @Test
    void endsTheGrantThatWasNotUsedForTheLongestTimeWhenTheUserHasAHundredForTheApp() {
        var oldest = grantToken();
        clock.advance(Duration.ofMinutes(1));
        var second = grantToken();
        clock.advance(Duration.ofMinutes(1));
        for (int i = 0; i < 98; i++) {
            rows.grant(app, user.orgId(), user.id());
        }
        assertThat(isValid(oldest.value())).isTrue();

        var given = exchange(code()).assertStatus(200);

        assertThat(isValid(oldest.value())).isFalse();
        assertThat(hasTombstone(oldest.value())).isTrue();
        assertThat(isValid(second.value())).isTrue();
        assertThat(isValid(access(given))).isTrue();
        var ofAnotherUser = telephony.user(user.orgId());
        var unrelated = rows.grantToken(
                app,
                user.orgId(),
                ofAnotherUser.id(),
                rows.grant(app, user.orgId(), ofAnotherUser.id()),
                0,
                "users:read");
        exchange(code()).assertStatus(200);
        assertThat(isValid(unrelated.value())).isTrue();
    }

    private Credential grantToken() {
        return rows.grantToken(app, user.orgId(), user.id(), rows.grant(app, user.orgId(), user.id()), 0, "users:read");
    }

    @Test
    void usedByAnotherAppHasNoEffectBeforeOrAfter() {
        var other = rows.confidentialApp(SCOPE);
        var code = code();

        assertInvalidGrant(exchange(other, code, Pkce.FORM), UNKNOWN);
        var given = exchange(code);
        assertInvalidGrant(exchange(other, code, Pkce.FORM), UNKNOWN);

        assertThat(isValid(access(given))).isTrue();
    }

    @Test
    void isGivenOnceHoweverManyAskAtTheSameTime() throws Exception {
        var code = code();
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            var responses = clients.invokeAll(Collections.<Callable<Integer>>nCopies(
                    12, () -> exchange(code).status()));
            assertThat(responses).extracting(Future::get).containsOnlyOnce(200).containsOnly(200, 400);
        }
    }

    @Test
    void expiresAfterTenMinutes() {
        var code = code();
        clock.advance(Duration.ofMinutes(10));

        assertInvalidGrant(exchange(code), "The code has expired. Exchange it within 10 minutes.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "&code_verifier=",
                "&code_verifier=short",
                "&code_verifier=aBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                "&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjX%3D",
            })
    void needsTheVerifierOfItsChallenge(String verifier) {
        var code = code();

        assertInvalidGrant(
                exchange(app, code, verifier),
                verifier.isEmpty() || verifier.equals("&code_verifier=")
                        ? "code_verifier is missing: the authorization request had a code_challenge."
                        : "code_verifier does not match the code_challenge of the authorization request.");
        exchange(code).assertStatus(200);
    }

    @Test
    void takesNoVerifierWithoutAChallenge() {
        var code = rows.code(app, user, SCOPE, null);

        assertInvalidGrant(
                exchange(code), "code_verifier was sent, but the authorization request had no code_challenge.");
        exchange(app, code, "").assertStatus(200);
    }

    @Test
    void needsTheRedirectAddressOfTheRequestToTheLetter() {
        var code = code();
        for (var uri : new String[] {"https://app.example/callback", "https://app.example/callback?x=1&", "x"}) {
            var form = "grant_type=authorization_code&code=" + code + Pkce.FORM + "&redirect_uri=" + encoded(uri);
            assertInvalidGrant(token(app, form), "redirect_uri differs from that of the authorization request.");
        }
        exchange(code).assertStatus(200);
    }

    @Test
    void givesNothingForADisabledUserAndIsNotUsedUp() {
        var code = code();
        telephony.disable(user);
        assertInvalidGrant(exchange(code), "The app may no longer act for the user who allowed this.");
        telephony.enable(user);

        exchange(code).assertStatus(200);
    }

    @Test
    void endsWithASuspensionOfItsApp() {
        var code = code();
        suspension.suspend(app.clientId());
        assertError(exchange(code), 401, "invalid_client");
        clock.advance(Duration.ofSeconds(1));
        suspension.reinstate(app.clientId());

        assertInvalidGrant(exchange(code), "The code ended when the app was suspended.");
    }

    @Test
    void losesASensitiveScopeWhoseApprovalWasWithdrawn() {
        app = rows.confidentialApp("users:read calls:control");
        var code = rows.code(app, user, "users:read calls:control", null);

        assertThat(exchange(app, code, "").assertStatus(200).json().get("scope").asString())
                .isEqualTo("users:read");
    }
}
