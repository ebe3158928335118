package dev.switchboard.auth.operators;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class OperatorIT extends ManagementTest {

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @SuppressWarnings("NullAway.Init") // set before each test
    private String appPath;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void anAppThatWaits() {
        operator = operators.operator();
        var made = as(owner, "POST", "/v1/apps", """
                {"name": "Freight Board", "type": "confidential", "redirect_uris": ["https://app.example/"],
                 "scopes": ["users:read", "messages:read", "faxes:read"]}""").assertStatus(201).json();
        app = new TestApp(
                made.get("client_id").asString(), made.get("client_secret").asString(), owner.orgId());
        appPath = "/v1/operator/apps/" + app.clientId();
        as(owner, "POST", "/v1/apps/" + app.clientId() + "/approval", "{\"scopes\": [\"messages:read\"]}")
                .assertStatus(200);
    }

    @Test
    void signsInAndGetsATokenForTheConsoleAndForNothingElse() {
        var user = operators.operatorWithPassword();
        var browser = new Browser(http()).signIn(user);

        var console = location(browser, "svc_app_switchboard_operator", "/operator/callback", "operator:apps");
        var client = location(browser, "svc_app_switchboard_client", "/app/callback", "users:read");

        assertThat(client).contains("error=invalid_scope");
        var code = console.replaceFirst(".*[?&]code=([^&]+).*", "$1");
        var issued = http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&client_id=svc_app_switchboard_operator" + Pkce.FORM
                                + "&code=" + code + "&redirect_uri="
                                + encoded("http://localhost:8080/operator/callback"))
                .assertStatus(200);
        var token =
                Credential.parse(issued.json().get("access_token").asString()).orElseThrow();
        with(token, "GET", "/v1/operator/apps", null).assertStatus(200);
        with(token, "GET", "/v1/api-keys", null).assertEnvelope(403, "insufficient_scope");
        operators.disable(user);
        with(token, "GET", "/v1/operator/apps", null).assertError(ErrorCode.INVALID_CREDENTIAL);
    }

    @Test
    void isNobodyOfACompany() {
        var user = telephony.userWithPassword();
        var browser = new Browser(http()).signIn(user);

        assertThat(location(browser, "svc_app_switchboard_operator", "/operator/callback", "operator:apps"))
                .contains("error=invalid_scope");
    }

    @Test
    void seesWhichAppsWait() {
        var waiting = asOperator("GET", "/v1/operator/apps?waiting=true&limit=200", null).items().stream()
                .filter(item -> item.get("client_id").asString().equals(app.clientId()))
                .findFirst()
                .orElseThrow();

        assertThat(waiting.propertyNames())
                .containsExactly(
                        "client_id",
                        "name",
                        "company",
                        "type",
                        "redirect_uris",
                        "scopes",
                        "approved_scopes",
                        "requested_scopes",
                        "requested_at",
                        "homepage_url",
                        "logo_url",
                        "status",
                        "suspended_since",
                        "created_at");
        assertThat(waiting.get("company").toString())
                .isEqualTo("{\"id\":\"" + owner.orgId() + "\",\"name\":\"Northwind\"}");
        assertThat(waiting.get("requested_scopes").toString()).isEqualTo("[\"messages:read\"]");
        asOperator("GET", "/v1/operator/apps/svc_app_switchboard_client", null).assertError(ErrorCode.APP_NOT_FOUND);
        asOperator("GET", "/v1/operator/apps?waiting=yes&status=gone", null).assertFields("waiting", "status");
    }

    @Test
    void approvesAndWithdrawsAndTokensFollow() {
        var grant = rows.grant(app, stranger.orgId(), stranger.id());
        var token = rows.grantToken(app, stranger.orgId(), stranger.id(), grant, 0, "users:read messages:read");
        assertThat(scope(token)).isEqualTo("users:read");

        var approved = decide("approve", "messages:read").assertStatus(200).json();
        decide("approve", "messages:read").assertStatus(200);

        assertThat(approved.get("approved_scopes").toString()).isEqualTo("[\"messages:read\"]");
        assertThat(approved.get("requested_scopes")).isEmpty();
        assertThat(approved.get("requested_at").isNull()).isTrue();
        assertThat(scope(token)).isEqualTo("users:read messages:read");
        decide("withdraw", "messages:read").assertStatus(200);
        assertThat(scope(token)).isEqualTo("users:read");
        assertThat(rows.audited(owner.orgId(), "approval_given")).isEqualTo(1);
        assertThat(rows.audited(owner.orgId(), "approval_withdrawn")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"Payroll\"}",
                "{\"homepage_url\": \"https://other.example\"}",
                "{\"redirect_uris\": [\"https://other.example/\"]}",
                "{\"redirect_uris\": [\"https://app.example/\", \"https://other.example/\"]}"
            })
    void isAskedAgainWhenAnApprovedAppBecomesAnother(String change) {
        decide("approve", "messages:read").assertStatus(200);
        var grant = rows.grant(app, stranger.orgId(), stranger.id());
        var token = rows.grantToken(app, stranger.orgId(), stranger.id(), grant, 0, "users:read messages:read");
        assertThat(scope(token)).isEqualTo("users:read messages:read");
        clock.advance(Duration.ofSeconds(1));

        var changed = as(owner, "PATCH", "/v1/apps/" + app.clientId(), change)
                .assertStatus(200)
                .json();

        assertThat(changed.get("approved_scopes")).isEmpty();
        assertThat(changed.get("requested_scopes").toString()).isEqualTo("[\"messages:read\"]");
        assertThat(scope(token)).isEqualTo("users:read");
        var seen = asOperator("GET", appPath, null).json();
        assertThat(Instant.parse(seen.get("requested_at").asString())).isEqualTo(clock.instant());
        assertThat(rows.audited(owner.orgId(), "approval_withdrawn")).isEqualTo(1);
        assertThat(rows.audited(owner.orgId(), "approval_requested")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\": \"Freight Board\", \"redirect_uris\": [\"https://app.example/\"]}",
                "{\"logo_url\": \"https://app.example/logo.png\"}",
                "{\"scopes\": [\"messages:read\", \"users:read\"]}"
            })
    void isNotAskedAgainForAChangeThatLeavesTheAppWhatItIs(String change) {
        decide("approve", "messages:read").assertStatus(200);

        var changed = as(owner, "PATCH", "/v1/apps/" + app.clientId(), change)
                .assertStatus(200)
                .json();

        assertThat(changed.get("approved_scopes").toString()).isEqualTo("[\"messages:read\"]");
        assertThat(changed.get("requested_scopes")).isEmpty();
    }

    @Test
    void decidesAboutTheAppThatItSawAndAboutNoOther() {
        var seen = asOperator("GET", appPath, null).json().get("requested_at").asString();
        var decision = "{\"decision\": \"approve\", \"scopes\": [\"messages:read\"], \"requested_at\": \"%s\"}";
        clock.advance(Duration.ofSeconds(1));
        as(owner, "PATCH", "/v1/apps/" + app.clientId(), "{\"name\": \"Payroll\"}")
                .assertStatus(200);

        asOperator("POST", appPath + "/approval", decision.formatted(seen)).assertError(ErrorCode.APP_CHANGED);

        var now = asOperator("GET", appPath, null).json().get("requested_at").asString();
        asOperator("POST", appPath + "/approval", decision.formatted(now)).assertStatus(200);
    }

    @Test
    void refusesWhatWaits() {
        var refused = decide("refuse", "messages:read").assertStatus(200).json();

        assertThat(refused.get("requested_scopes")).isEmpty();
        assertThat(refused.get("approved_scopes")).isEmpty();
        assertThat(rows.audited(owner.orgId(), "approval_refused")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"approve,users:read,scopes.0", "approve,voicemails:read,scopes.0", "grant,messages:read,decision"})
    void decidesOnlyWhatThereIsToDecide(String decision, String scope, String field) {
        decide(decision, scope).assertFields(field);
    }

    @Test
    void suspendsAndReinstates() {
        var token = issueToken(app);

        var suspended =
                asOperator("POST", appPath + "/suspend", null).assertStatus(200).json();
        asOperator("POST", appPath + "/suspend", null).assertStatus(200);

        assertThat(suspended.get("status").asString()).isEqualTo("suspended");
        assertThat(suspended.get("suspended_since").isNull()).isFalse();
        assertThat(as(owner, "GET", "/v1/apps/" + app.clientId())
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo("suspended");
        var suspendedApps =
                internal().get("/internal/suspended-apps", SECRET).json().get("apps");
        assertThat(suspendedApps.get(app.clientId()).get("suspended").asBoolean())
                .isTrue();
        clock.advance(Duration.ofSeconds(1));
        var reinstated = asOperator("POST", appPath + "/reinstate", null)
                .assertStatus(200)
                .json();
        assertThat(reinstated.get("status").asString()).isEqualTo("active");
        assertThat(reinstated.get("suspended_since").isNull()).isTrue();
        assertThat(resolve(token).get("valid").asBoolean()).isFalse();
        assertThat(resolve(issueToken(app)).get("valid").asBoolean()).isTrue();
        assertThat(rows.audited(owner.orgId(), "app_suspended")).isEqualTo(1);
        assertThat(rows.audited(owner.orgId(), "app_reinstated")).isEqualTo(1);
        asOperator("POST", "/v1/operator/apps/svc_app_unknown/suspend", null).assertError(ErrorCode.APP_NOT_FOUND);
    }

    private JsonResponse decide(String decision, String scope) {
        return asOperator(
                "POST",
                appPath + "/approval",
                "{\"decision\": \"%s\", \"scopes\": [\"%s\"]}".formatted(decision, scope));
    }

    private JsonResponse asOperator(String method, String path, @Nullable String json) {
        return with(rows.operatorToken(operator), method, path, json);
    }

    private String scope(Credential token) {
        return resolve(token).get("claims").get("scope").asString();
    }

    private String location(Browser browser, String clientId, String callback, String scope) {
        return String.valueOf(browser.get("/oauth/authorize?response_type=code" + Pkce.QUERY
                        + "&client_id=" + clientId + "&scope=" + encoded(scope)
                        + "&redirect_uri=" + encoded("http://localhost:8080" + callback))
                .assertStatus(302)
                .header("Location"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
