package dev.switchboard.auth.signin.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Redis;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.revocation.projection.CredentialProjection;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/// Sensitive steps need a user who has just authenticated (RFC 9470).
class RecentAuthenticationIT extends SessionTest {

    @Autowired
    private CredentialProjection projection;

    private JsonResponse change(Credential token) {
        return with(token, "POST", "/v1/users/me/password", "{\"password\": \"three green umbrellas\"}");
    }

    private void assertTooOld(JsonResponse response) {
        assertThat(response.assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED).header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"insufficient_user_authentication\", max_age=600");
    }

    @Test
    void succeedSoonAfterTheSignIn() {
        var token = token(signedIn());
        clock.advance(Duration.ofMinutes(9));

        change(token).assertStatus(204);
    }

    @Test
    void areRefusedLaterAndWithATokenWithoutASession() {
        var token = token(signedIn());
        clock.advance(Duration.ofMinutes(11));

        assertTooOld(change(token));
        assertTooOld(change(rows.firstPartyToken(user, "me:manage")));
    }

    @Test
    void aTokenFromTheSameOldSessionDoesNotHelp() {
        var browser = signedIn();
        clock.advance(Duration.ofMinutes(11));

        assertTooOld(change(token(browser)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"&max_age=0", "&max_age=600", "&prompt=login"})
    void succeedAfterSigningInAgain(String more) {
        var browser = signedIn();
        var before = token(browser);
        clock.advance(Duration.ofMinutes(11));

        var page = path(location(authorize(browser, more).assertStatus(302)));
        assertThat(page).startsWith("/sign-in?req=").endsWith("&again=1");
        assertThat(browser.get(page).assertStatus(200).text()).contains(user.email());
        var wrong = location(submit(browser, page, "not the password").assertStatus(303));
        assertThat(wrong).startsWith("/sign-in?req=").endsWith("&again=1").contains("notice=wrong");
        var consent = location(submit(browser, page, Telephony.PASSWORD).assertStatus(303));
        var token = exchange(link(browser.get(consent).assertStatus(200).text()));

        assertThat(resolve(token).get("claims").get("sid").asString())
                .isEqualTo(resolve(before).get("claims").get("sid").asString());
        change(token).assertStatus(204);
        assertThat(active(before)).as("the same session").isTrue();
    }

    @Test
    void succeedWithTheTokensThatTheSessionHasAlready() {
        var browser = signedIn();
        var token = token(browser);
        clock.advance(Duration.ofMinutes(11));
        assertTooOld(change(token));
        var stranger = token(signedIn());
        resolve(token);
        resolve(stranger);

        var page = path(location(authorize(browser, "&prompt=login").assertStatus(302)));
        submit(browser, page, Telephony.PASSWORD).assertStatus(303);

        try (var redis = new Redis(REDIS)) {
            assertThat(redis.credential(token)).as("what gateways know").isNull();
            assertThat(redis.credential(stranger)).as("another session").isNotNull();
        }
        change(token).assertStatus(204);
    }

    @Test
    void aTokenThatWasRevokedStaysSoWhenTheUserAuthenticatesAgain() {
        var browser = signedIn();
        var token = token(browser);
        resolve(token);
        projection.writeTombstone(token.sha256Hex());

        var page = path(location(authorize(browser, "&prompt=login").assertStatus(302)));
        submit(browser, page, Telephony.PASSWORD).assertStatus(303);

        try (var redis = new Redis(REDIS)) {
            assertThat(redis.credential(token)).isEqualTo(Projection.TOMBSTONE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"&max_age=0", "&max_age=600", "&prompt=login"})
    void issuesNoCodeToWhoeverGoesRoundTheSignInThatARequestDemands(String more) {
        var browser = signedIn();
        clock.advance(Duration.ofMinutes(11));
        var page = path(location(authorize(browser, more).assertStatus(302)));
        var req = page.replaceAll(".*[?&]req=([^&]+).*", "$1");

        for (int i = 0; i < 2; i++) {
            assertThat(location(browser.get("/consent?req=" + req).assertStatus(303)))
                    .isEqualTo("/sign-in?req=" + req + "&again=1");
        }
        browser.json("/oauth/authorize/decision", "{\"req\": \"%s\", \"decision\": \"allow\"}".formatted(req))
                .assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);

        var consent = location(submit(browser, page, Telephony.PASSWORD).assertStatus(303));
        change(exchange(link(browser.get(consent).assertStatus(200).text()))).assertStatus(204);
    }

    @Test
    void aLongMaxAgeAsksForNothing() {
        var browser = signedIn();
        clock.advance(Duration.ofMinutes(11));

        exchange(location(authorize(browser, "&max_age=3600").assertStatus(302)));
        authorize(browser, "&max_age=soon").assertEnvelope(422, "validation_error");
    }

    private JsonResponse submit(Browser browser, String page, String password) {
        var req = page.replaceAll(".*[?&]req=([^&]+).*", "$1");
        return browser.form(
                "/sign-in",
                page.substring("/sign-in".length()),
                Map.of("email", user.email(), "password", password, "req", req, "again", "1"));
    }

    /// The address of the page that leads back to the application.
    private static String link(String page) {
        return page.replaceAll("(?s).*<a rel=\"noreferrer\" href=\"([^\"]+)\".*", "$1")
                .replace("&amp;", "&");
    }

    private static String path(String location) {
        return location.replaceFirst("^http://localhost:8080", "");
    }
}
