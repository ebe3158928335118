package dev.switchboard.auth.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.testkit.Pkce;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Apps act within a sandbox or outside of it, never across.
class SandboxConsentIT extends AuthorizeTest {

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser sandboxOwner;

    @BeforeEach
    void aSandbox() {
        sandboxOwner = telephony.sandbox(user.orgId());
    }

    private void appOf(UUID orgId) {
        rows.jdbc()
                .sql("UPDATE app SET org_id = ? WHERE client_id = ?")
                .params(orgId, app.clientId())
                .update();
    }

    private Map<String, String> allowedBy(TestUser who) {
        var req = ask("users:read");
        browser.signIn(who);
        browser.get("/oauth/authorize/request?req=" + req);
        return parameters(
                decide(req, "allow").assertStatus(200).json().get("redirect_to").asString());
    }

    @Test
    void letsNoOtherCompanysAppIntoASandbox() {
        assertThat(allowedBy(sandboxOwner))
                .containsEntry("error", "unauthorized_client")
                .doesNotContainKey("code");
    }

    @Test
    void letsNotEvenTheCompanysOwnAppIn() {
        appOf(user.orgId());

        assertThat(allowedBy(sandboxOwner)).containsEntry("error", "unauthorized_client");
    }

    @Test
    void letsNoAppOutOfASandbox() {
        appOf(sandboxOwner.orgId());

        assertThat(allowedBy(user))
                .containsEntry("error", "unauthorized_client")
                .doesNotContainKey("code");
    }

    @Test
    void givesUsersOfASandboxTokensThatSaySo() {
        appOf(sandboxOwner.orgId());

        var first = tokens("grant_type=authorization_code&code=%s&code_verifier=%s&redirect_uri=%s"
                .formatted(allowedBy(sandboxOwner).get("code"), Pkce.VERIFIER, encoded(Rows.REDIRECT_URI)));

        assertTest(first);
        var next = tokens("grant_type=refresh_token&refresh_token="
                + first.get("refresh_token").asString());
        assertTest(next);
        var access = next.get("access_token").asString();
        assertThat(client("/oauth/introspect", "token=" + access).get("active").asBoolean())
                .isTrue();
        client("/oauth/revoke", "token=" + next.get("refresh_token").asString());
        assertThat(client("/oauth/introspect", "token=" + access).get("active").asBoolean())
                .isFalse();
    }

    private static void assertTest(JsonNode tokens) {
        assertThat(Credential.parse(tokens.get("access_token").asString()))
                .hasValueSatisfying(token -> assertThat(token.type()).isEqualTo(CredentialType.TEST_ACCESS_TOKEN));
        assertThat(Credential.parse(tokens.get("refresh_token").asString()))
                .hasValueSatisfying(token -> assertThat(token.type()).isEqualTo(CredentialType.TEST_REFRESH_TOKEN));
    }

    private JsonNode tokens(String form) {
        return client("/oauth/token", form);
    }

    private JsonNode client(String path, String form) {
        return http().postForm(
                        path, null, form + "&client_id=%s&client_secret=%s".formatted(app.clientId(), app.secret()))
                .assertStatus(200)
                .json();
    }
}
