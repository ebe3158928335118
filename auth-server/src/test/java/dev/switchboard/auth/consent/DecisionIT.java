package dev.switchboard.auth.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

class DecisionIT extends AuthorizeTest {

    @Autowired
    private AppSuspension suspension;

    @Test
    void theRequestSaysWhoAsksForWhatAndWhoIsAsked() {
        telephony.user(app.orgId());
        var req = ask("users:read account:read");
        browser.signIn(user);

        var response = request(req).assertStatus(200).json();

        assertThat(response.propertyNames()).containsExactly("req", "app", "company", "user", "scopes", "expires_at");
        assertThat(response.get("req").asString()).isEqualTo(req);
        assertThat(response.get("app").propertyNames())
                .containsExactlyInAnyOrder("client_id", "name", "homepage_url", "logo_url");
        assertThat(response.get("app").get("client_id").asString()).isEqualTo(app.clientId());
        assertThat(response.get("company").get("id").asString())
                .isEqualTo(user.orgId().toString());
        assertThat(response.get("company").get("name").asString()).isEqualTo("Northwind");
        assertThat(response.get("user").propertyNames()).containsExactlyInAnyOrder("id", "name", "email");
        assertThat(response.get("user").get("email").asString()).isEqualTo(user.email());
        assertThat(response.get("scopes").get(0).propertyNames())
                .containsExactlyInAnyOrder("name", "description", "sensitive", "approved");
        assertThat(response.get("scopes")
                        .valueStream()
                        .map(scope -> scope.get("name").asString()))
                .containsExactly("account:read", "users:read");
        assertThat(response.get("expires_at").asString())
                .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    }

    @Test
    void allowingIssuesACodeThatGivesTokensOfTheUser() {
        var req = ask("users:read");
        browser.signIn(user);
        request(req);

        var back = parameters(redirectTo(decide(req, "allow")));

        assertThat(back).containsEntry("state", "a &\"b").containsEntry("iss", "http://localhost:8080");
        var form =
                "grant_type=authorization_code&code=%s&code_verifier=%s&redirect_uri=%s&client_id=%s&client_secret=%s"
                        .formatted(
                                back.get("code"),
                                Pkce.VERIFIER,
                                encoded(Rows.REDIRECT_URI),
                                app.clientId(),
                                app.secret());
        var tokens =
                http().postForm("/oauth/token", null, form).assertStatus(200).json();
        assertThat(tokens.get("user_id").asString()).isEqualTo(user.id().toString());
        assertThat(tokens.get("scope").asString()).isEqualTo("users:read");
        assertThat(rows.audited(app, "consent_allowed")).isOne();
    }

    @Test
    void isAskedForAgainAtTheNextAuthorizationWhateverWasAllowedBefore() {
        var first = ask("users:read");
        browser.signIn(user);
        request(first);
        redirectTo(decide(first, "allow"));

        request(ask("users:read")).assertStatus(200);
    }

    @Test
    void denyingGoesBackWithAccessDenied() {
        var req = ask("users:read");
        browser.signIn(user);
        request(req);

        assertThat(parameters(redirectTo(decide(req, "deny"))))
                .containsEntry("error", "access_denied")
                .containsEntry("state", "a &\"b")
                .containsEntry("iss", "http://localhost:8080")
                .doesNotContainKey("code");
        assertThat(rows.audited(app, "consent_denied")).isOne();
    }

    @Test
    void isTakenOnce() {
        var req = ask("users:read");
        browser.signIn(user);
        request(req);
        decide(req, "deny").assertStatus(200);

        decide(req, "allow").assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        request(req).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
    }

    @Test
    void allowingAnUnapprovedSensitiveScopeIssuesNothing() {
        var req = ask("users:read calls:control");
        browser.signIn(user);
        assertThat(request(req).json().get("scopes").get(1).get("approved").asBoolean())
                .isFalse();

        assertThat(parameters(redirectTo(decide(req, "allow"))))
                .containsEntry("error", "invalid_scope")
                .doesNotContainKey("code");
    }

    @Test
    void allowingAnApprovedSensitiveScopeIssues() {
        rows.jdbc()
                .sql("UPDATE app SET approved_scopes = '{calls:control}' WHERE client_id = ?")
                .param(app.clientId())
                .update();
        browser.signIn(user);
        var req = ask("users:read calls:control");

        assertThat(parameters(redirectTo(decide(req, "allow")))).containsKey("code");
    }

    @Test
    void theFirstSignedInSessionThatReadsItOwnsIt() {
        var req = ask("users:read");
        browser.signIn(user);
        var other = new Browser(http()).signIn(telephony.userWithPassword());
        request(req).assertStatus(200);

        other.get("/oauth/authorize/request?req=" + req).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        other.json("/oauth/authorize/decision", body(req)).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        decide(req, "allow").assertStatus(200);
    }

    @Test
    void aSessionSignedInAtAuthorizeOwnsItFromThere() {
        browser.signIn(user);
        var req = ask("users:read");
        var other = new Browser(http()).signIn(telephony.userWithPassword());

        other.get("/oauth/authorize/request?req=" + req).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        decide(req, "allow").assertStatus(200);
    }

    @Test
    void whoNeverReadItDoesNotDecideIt() {
        var req = ask("users:read");
        browser.signIn(user);

        decide(req, "allow").assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
    }

    @Test
    void signingOutReleasesIt() {
        var req = ask("users:read");
        browser.signIn(user);
        request(req).assertStatus(200);
        browser.signOut().assertStatus(303);
        request(req).assertError(ErrorCode.NOT_SIGNED_IN);

        browser.signIn(telephony.userWithPassword());
        request(req).assertStatus(200);
    }

    @Test
    void endsAfterTenMinutesAndWithASuspension() {
        browser.signIn(user);
        var late = ask("users:read");
        clock.advance(Duration.ofMinutes(10));
        request(late).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        decide(late, "allow").assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);

        var suspended = ask("users:read");
        suspension.suspend(app.clientId());
        request(suspended).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        clock.advance(Duration.ofSeconds(1));
        suspension.reinstate(app.clientId());
        decide(suspended, "allow").assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
    }

    @Test
    void needsASessionAndSaysSoWithoutAChallenge() {
        var req = ask("users:read");

        assertThat(request(req).assertError(ErrorCode.NOT_SIGNED_IN).header("WWW-Authenticate"))
                .isNull();
        decide(req, "allow").assertError(ErrorCode.NOT_SIGNED_IN);
        browser.signIn(user);
        telephony.disable(user);
        request(req).assertError(ErrorCode.NOT_SIGNED_IN);
    }

    @Test
    void judgesTheFormOfReq() {
        browser.signIn(user);
        browser.get("/oauth/authorize/request").assertFields("req");
        request("").assertFields("req");
        request("a".repeat(9)).assertFields("req");
        request("a".repeat(10)).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        request("a".repeat(200)).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        request("a".repeat(201)).assertFields("req");
        request("a".repeat(20) + "&req=b").assertFields("req");
        request("a".repeat(20) + "&x=b").assertFields("x");
        request("a".repeat(20)).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        request("%00".repeat(20)).assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{; body",
                "''; body",
                "[]; body",
                "{\"decision\": \"allow\"}; req",
                "{\"req\": \"aaaaaaaaaaaa\"}; decision",
                "{\"req\": 1234567890123, \"decision\": \"allow\"}; req",
                "{\"req\": \"aaaaaaaaaaaa\", \"decision\": \"Allow\"}; decision",
                "{\"req\": \"aaaaaaaaaaaa\", \"decision\": \"allow\", \"x\": 1}; x",
                "{\"req\": \"aaaaaaaaaaaa\", \"decision\": \"allow\", \"req\": \"bbbbbbbbbbbb\"}; body",
            })
    void judgesTheBody(String body, String field) {
        browser.signIn(user);

        browser.json("/oauth/authorize/decision", body).assertFields(field);
    }

    @Test
    void takesADecisionFromTheConsentPagesOriginOnly() {
        browser.signIn(user);
        var req = ask("users:read");
        for (var origin :
                new String[] {"https://evil.example", "null", "http://localhost:8081", "https://localhost:8080"}) {
            decideFrom(origin, req).assertError(ErrorCode.ORIGIN_NOT_ALLOWED);
        }
        decideFrom("http://localhost:8080", req).assertStatus(200);
    }

    @Test
    void takesJsonOnly() {
        browser.signIn(user);
        var req = ask("users:read");
        for (var type : new String[] {"text/plain", "application/x-www-form-urlencoded", "garbage"}) {
            browser.send(http().request("/oauth/authorize/decision", null)
                            .header("Content-Type", type)
                            .POST(BodyPublishers.ofString(body(req))))
                    .assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        }
        browser.json("/oauth/authorize/decision", " ".repeat(256 * 1024) + body(req))
                .assertError(ErrorCode.BODY_TOO_LARGE);
    }

    @Test
    void worksOnThePageWithoutJson() {
        var req = ask("users:read");
        var toSignIn = browser.get("/consent?req=" + req).assertStatus(303);
        assertThat(toSignIn.header("Location")).isEqualTo("/sign-in?req=" + req);
        var signedIn = browser.form(
                "/sign-in", "?req=" + req, Map.of("email", user.email(), "password", Telephony.PASSWORD, "req", req));
        assertThat(signedIn.assertStatus(303).header("Location")).isEqualTo("/consent?req=" + req);

        var page = browser.get("/consent?req=" + req).assertStatus(200);
        assertThat(page.text()).contains("Northwind", user.email());
        var leaving = browser.form("/consent", "?req=" + req, Map.of("req", req, "decision", "allow"));

        assertThat(leaving.assertStatus(200).text()).contains("https://app.example/callback?x=1&amp;code=");
        browser.get("/consent?req=" + req).assertStatus(404);
    }

    @Test
    void leadsBackToANativeApp() {
        var mobile = rows.publicApp("users:read");
        rows.jdbc()
                .sql("UPDATE app SET redirect_uris = '{com.example.app:/callback}' WHERE client_id = ?")
                .param(mobile.clientId())
                .update();
        browser.signIn(user);
        var authorize = "/oauth/authorize?response_type=code&scope=users:read&state=s&client_id=" + mobile.clientId()
                + "&redirect_uri=com.example.app%3A%2Fcallback";

        assertThat(browser.get(authorize).assertStatus(302).header("Location"))
                .startsWith("com.example.app:/callback?error=invalid_request&");
        browser.get(authorize.replace("callback", "other") + Pkce.QUERY).assertStatus(400);
        var asked = browser.get(authorize + Pkce.QUERY).assertStatus(302).header("Location");
        var req = String.valueOf(asked).replaceFirst(".*req=", "");
        assertThat(browser.get("/consent?req=" + req).assertStatus(200).text())
                .contains("<strong>com.example.app</strong>")
                .doesNotContain("null");
        var leaving = browser.form("/consent", "?req=" + req, Map.of("req", req, "decision", "allow"))
                .assertStatus(200);

        // A page and no redirect: `form-action` would not let the browser follow it.
        assertThat(leaving.text())
                .contains("content=\"0;url=com.example.app:/callback?code=")
                .contains("href=\"com.example.app:/callback?code=")
                .contains("<strong>com.example.app</strong>");
        var code = leaving.text().replaceFirst("(?s).*callback\\?code=([^&]+)&.*", "$1");
        var form = "grant_type=authorization_code&client_id=" + mobile.clientId() + "&code=" + code
                + "&redirect_uri=com.example.app%3A%2Fcallback";
        assertThat(http().postForm("/oauth/token", null, form + Pkce.FORM).status())
                .isEqualTo(200);
    }

    @Test
    void thePageAsksNothingForSwitchboardsOwnAppAndTheJsonPairDecidesForItself() {
        rows.jdbc()
                .sql("UPDATE app SET first_party = true WHERE client_id = ?")
                .param(app.clientId())
                .update();
        var paged = ask("users:read");
        var read = ask("users:read");
        browser.signIn(user);

        assertThat(browser.get("/consent?req=" + paged).assertStatus(200).text())
                .contains("https://app.example/callback?x=1&amp;code=");
        request(read).assertStatus(200);
        assertThat(parameters(redirectTo(decide(read, "allow")))).containsKey("code");
    }

    @Test
    void theSignInPageNamesTheAppOfAnotherCompanyWithoutTakingItsRequest() {
        var req = ask("users:read");
        var other = new Browser(http());

        assertThat(other.get("/sign-in?req=" + req).assertStatus(200).text())
                .contains("<h1>Sign in to continue to <bdi>An app</bdi></h1>");
        browser.signIn(user);
        browser.get("/consent?req=" + req).assertStatus(200);
        assertThat(other.get("/sign-in?req=" + req).assertStatus(200).text())
                .contains("<h1>Sign in to Switchboard</h1>");

        var own = ask("users:read");
        rows.jdbc()
                .sql("UPDATE app SET first_party = true WHERE client_id = ?")
                .param(app.clientId())
                .update();
        assertThat(other.get("/sign-in?req=" + own).assertStatus(200).text())
                .contains("<h1>Sign in to Switchboard</h1>");
    }

    private JsonResponse request(String req) {
        return browser.get("/oauth/authorize/request?req=" + req);
    }

    private JsonResponse decideFrom(String origin, String req) {
        return browser.send(http().request("/oauth/authorize/decision", null)
                .header("Content-Type", "application/json")
                .header("Origin", origin)
                .POST(BodyPublishers.ofString(body(req))));
    }

    private static String body(String req) {
        return "{\"req\": \"%s\", \"decision\": \"allow\"}".formatted(req);
    }

    private static String redirectTo(JsonResponse response) {
        assertThat(response.assertStatus(200).json().propertyNames()).containsExactly("redirect_to");
        return response.json().get("redirect_to").asString();
    }

    @Test
    void needsTheAuthenticationThatTheRequestDemands() {
        browser.signIn(user);
        clock.advance(Duration.ofMinutes(11));
        var page = String.valueOf(authorize(query(app) + "&scope=users:read&max_age=600" + Pkce.QUERY)
                .assertStatus(302)
                .header("Location"));
        assertThat(page).contains("/sign-in?req=");
        var req = page.replaceAll(".*[?&]req=([^&]+).*", "$1");

        browser.get("/oauth/authorize/request?req=" + req).assertError(ErrorCode.NOT_SIGNED_IN);
        decide(req, "allow").assertError(ErrorCode.CONSENT_REQUEST_NOT_FOUND);

        browser.form(
                        "/sign-in",
                        "?req=" + req + "&again=1",
                        Map.of("email", user.email(), "password", Telephony.PASSWORD, "req", req, "again", "1"))
                .assertStatus(303);
        browser.get("/oauth/authorize/request?req=" + req).assertStatus(200);
        assertThat(decide(req, "allow").assertStatus(200).text()).contains("code=");
    }
}
