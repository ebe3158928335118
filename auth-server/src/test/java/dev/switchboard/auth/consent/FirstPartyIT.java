package dev.switchboard.auth.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Rows;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Switchboard's own client application: public, registered at start, allowed without consent.
class FirstPartyIT extends AuthorizeTest {

    private static final String CLIENT = "svc_app_switchboard_client";
    private static final String OPERATOR = "svc_app_switchboard_operator";
    private static final String CALLBACK = "http://localhost:8080/app/callback";

    @Test
    void issuesASignedInUsersTokenWithTheManagementScopesAndAsksNothing() {
        browser.signIn(user);
        var back = back(ask(CLIENT, CALLBACK, "api-keys:manage users:read", Pkce.QUERY));

        assertThat(back).containsEntry("state", "s").containsEntry("iss", "http://localhost:8080");
        var issued = http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&client_id=%s&redirect_uri=%s&code=%s"
                                        .formatted(CLIENT, encoded(CALLBACK), back.get("code"))
                                + Pkce.FORM)
                .assertStatus(200);
        var token =
                Credential.parse(issued.json().get("access_token").asString()).orElseThrow();
        var claims = resolve(token).get("claims");
        assertThat(claims.get("scope").asString()).isEqualTo("users:read api-keys:manage");
        assertThat(claims.get("org_id").asString()).isEqualTo(user.orgId().toString());
        assertThat(claims.get("party").asString()).isEqualTo("first");
    }

    @Test
    void givesNobodyAnythingBeforeTheSignIn() {
        var location = String.valueOf(ask(CLIENT, CALLBACK, "api-keys:manage", Pkce.QUERY)
                .assertStatus(302)
                .header("Location"));

        assertThat(location).startsWith("http://localhost:8080/consent?req=");
    }

    @Test
    void needsPkceAndOneOfItsAddresses() {
        browser.signIn(user);

        assertThat(back(ask(CLIENT, CALLBACK, "api-keys:manage", ""))).containsEntry("error", "invalid_request");
        ask(CLIENT, CALLBACK + "/", "api-keys:manage", Pkce.QUERY).assertStatus(400);
    }

    @Test
    void isNotTheOperatorsAndItsScopesAreNoOtherApps() {
        browser.signIn(user);
        var everything = rows.publicApp("users:read api-keys:manage apps:manage operator:apps");

        assertThat(back(ask(CLIENT, CALLBACK, "operator:apps", Pkce.QUERY))).containsEntry("error", "invalid_scope");
        assertThat(back(ask(everything.clientId(), Rows.REDIRECT_URI, "api-keys:manage", Pkce.QUERY)))
                .containsEntry("error", "invalid_scope");
    }

    @Test
    void letsNoOtherAppAskForThemByItself() {
        var app = rows.confidentialApp("users:read api-keys:manage");
        var form = "grant_type=client_credentials&client_id=%s&client_secret=%s&scope=api-keys:manage"
                .formatted(app.clientId(), app.secret());

        var refused = http().postForm("/oauth/token", null, form).assertStatus(400);

        assertThat(refused.json().get("error").asString()).isEqualTo("invalid_scope");
        assertThat(resolve(issueToken(app)).get("claims").get("scope").asString())
                .isEqualTo("users:read");
    }

    /// So that its page can show who is signed in. Other apps do not get the account.
    @Test
    void namesTheAccountThatCannotUseIt() {
        browser.signIn(user);

        assertThat(back(ask(OPERATOR, "http://localhost:8080/operator/callback", "operator:apps", Pkce.QUERY)))
                .containsEntry("error", "invalid_scope")
                .containsEntry("login_hint", user.email());
        assertThat(back(ask(app.clientId(), Rows.REDIRECT_URI, "nothing:read", Pkce.QUERY)))
                .doesNotContainKey("login_hint");
    }

    @Test
    void letsAnotherUserSignInForTheSameRequest() {
        browser.signIn(user);

        var asked = ask(
                OPERATOR,
                "http://localhost:8080/operator/callback",
                "operator:apps",
                Pkce.QUERY + "&prompt=select_account");

        assertThat(asked.assertStatus(302).header("Location")).startsWith("http://localhost:8080/sign-out?req=");
    }

    private JsonResponse ask(String clientId, String redirectUri, String scope, String more) {
        return browser.get("/oauth/authorize?response_type=code&client_id=%s&redirect_uri=%s&scope=%s&state=s%s"
                .formatted(clientId, encoded(redirectUri), encoded(scope), more));
    }

    private static Map<String, String> back(JsonResponse redirect) {
        var location = URI.create(String.valueOf(redirect.assertStatus(302).header("Location")));
        return Arrays.stream(location.getRawQuery().split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }
}
