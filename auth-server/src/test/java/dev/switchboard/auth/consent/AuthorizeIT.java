package dev.switchboard.auth.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class AuthorizeIT extends AuthorizeTest {

    private static final String REDIRECT = "&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback%3Fx%3D1";

    @Autowired
    private AppSuspension suspension;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?response_type=code",
                "?client_id=" + REDIRECT,
                "?client_id=svc_app_unknown" + REDIRECT,
                "?client_id=%00" + REDIRECT,
                "?client_id=APP&client_id=APP" + REDIRECT,
                "?client_id=APP",
                "?client_id=APP&redirect_uri=",
                "?client_id=APP" + REDIRECT + REDIRECT,
                "?client_id=APP&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback",
                "?client_id=APP&redirect_uri=https%3A%2F%2Fapp.example%3A443%2Fcallback%3Fx%3D1",
                "?client_id=APP&redirect_uri=https%3A%2F%2FAPP.example%2Fcallback%3Fx%3D1",
                "?client_id=APP&redirect_uri=https%3A%2F%2Fevil.example%2F",
            })
    void respondsWithA400PageAndRedirectsNothing(String query) {
        var response = authorize(query.replace("=APP", "=" + app.clientId())).assertStatus(400);

        assertThat(response.header("Content-Type")).startsWith("text/html");
        assertThat(response.header("Location")).isNull();
        assertThat(response.header("Content-Security-Policy")).contains("default-src 'none'");
        assertThat(response.header("X-Request-Id")).isNotBlank();
        assertThat(response.text()).contains("This link does not work", response.header("X-Request-Id"));
    }

    @Test
    void respondsWith422InTheEnvelopeBeforeAnythingIsRedirected() {
        var good = "?client_id=" + app.clientId() + REDIRECT;
        authorize(good).assertFields("response_type");
        authorize(good + "&response_type=").assertFields("response_type");
        authorize(good + "&response_type=x&state=" + "a".repeat(501)).assertFields("state");
        authorize(good + "&response_type=x&code_challenge=" + "a".repeat(42)).assertFields("code_challenge");
        authorize(good + "&response_type=x&code_challenge=" + "a".repeat(42) + "%2B")
                .assertFields("code_challenge");
        authorize(good + "&response_type=x&scope=a&scope=a&state=a&state=b").assertFields("scope", "state");
        authorize(good + "&response_type=code&response_type=code").assertFields("response_type");
    }

    @ParameterizedTest
    @CsvSource({
        "response_type=token&scope=users:read,                                     unsupported_response_type",
        "response_type=token,                                                      unsupported_response_type",
        "response_type=code&scope=users:read&code_challenge=CHALLENGE,             invalid_request",
        "response_type=code&scope=users:read&code_challenge_method=S256,           invalid_request",
        "response_type=code&code_challenge=CHALLENGE&code_challenge_method=plain,  invalid_request",
        "response_type=code&code_challenge=CHALLENGE&code_challenge_method=s256,   invalid_request",
        "response_type=code,                                                       invalid_scope",
        "response_type=code&scope=,                                                invalid_scope",
        "response_type=code&scope=+,                                               invalid_scope",
        "response_type=code&scope=nothing:read,                                    invalid_scope",
        "response_type=code&scope=users:read+users:write,                          invalid_scope",
    })
    void redirectsWithTheErrorTheStateAndTheIssuer(String query, String error) {
        var response = authorize("?state=x%20%2By&client_id=" + app.clientId() + REDIRECT + "&"
                        + query.replace("CHALLENGE", Pkce.CHALLENGE))
                .assertStatus(302);

        assertThat(parameters(response))
                .containsEntry("error", error)
                .containsEntry("state", "x +y")
                .containsEntry("iss", "http://localhost:8080")
                .doesNotContainKey("code");
    }

    @Test
    void asksAPublicAppForPkce() {
        app = rows.publicApp("users:read");

        assertThat(parameters(authorize(query(app) + "&scope=users:read").assertStatus(302)))
                .containsEntry("error", "invalid_request")
                .doesNotContainKey("state");
        ask("users:read");
    }

    @Test
    void reportsASuspendedAppLast() {
        suspension.suspend(app.clientId());

        assertThat(parameters(authorize(query(app) + "&scope=nothing"))).containsEntry("error", "invalid_scope");
        assertThat(parameters(authorize(query(app) + "&scope=users:read")))
                .containsEntry("error", "unauthorized_client");
    }

    @Test
    void sendsAGoodRequestToTheConsentPageAndIgnoresWhatItDoesNotKnow() {
        JsonResponse response = authorize(query(app) + "&scope=users:read&resource=a&resource=b&x");

        assertThat(response.assertStatus(302).header("Location"))
                .matches("http://localhost:8080/consent\\?req=[A-Za-z0-9_-]{43}");
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(browser.cookies()).isEmpty();
    }

    @Test
    void acceptsAStateOfFiveHundredCharacters() {
        authorize(query(app) + "&scope=users:read&state=" + "%C3%A4".repeat(500))
                .assertStatus(302);
    }

    @Test
    void refusesAnUnapprovedSensitiveScopeOnceSomebodyOfAnotherCompanyIsSignedIn() {
        ask("calls:control");
        browser.signIn(user);

        assertThat(parameters(authorize(query(app) + "&scope=users:read+calls:control")))
                .containsEntry("error", "invalid_scope");

        browser = new Browser(http());
        browser.signIn(telephony.userWithPassword(app.orgId()));
        ask("users:read calls:control");
    }

    @Test
    void sendsSomebodySignedInStraightBackToSwitchboardsOwnApp() {
        rows.jdbc()
                .sql("UPDATE app SET first_party = true WHERE client_id = ?")
                .param(app.clientId())
                .update();
        browser.signIn(user);

        assertThat(parameters(authorize(query(app) + "&scope=users:read" + Pkce.QUERY)))
                .containsKeys("code", "iss");
    }

    @Test
    void refusesOtherMethodsWith405() {
        assertThat(browser.json("/oauth/authorize", "{}")
                        .assertError(ErrorCode.METHOD_NOT_ALLOWED)
                        .header("Allow"))
                .contains("GET");
    }
}
