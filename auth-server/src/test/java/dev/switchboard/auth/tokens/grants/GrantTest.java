package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;

/// Sends the requests of an app to which a user has granted access.
abstract class GrantTest extends AuthServerTest {

    static final String SCOPE = "account:read users:read";

    @SuppressWarnings("NullAway.Init") // set before each test
    TestApp app;

    @SuppressWarnings("NullAway.Init") // set before each test
    TestUser user;

    @BeforeEach
    void registerAnAppAndAUser() {
        app = rows.confidentialApp("account:read users:read calls:read");
        user = telephony.user();
    }

    String code() {
        return rows.code(app, user, SCOPE, Pkce.CHALLENGE);
    }

    JsonResponse exchange(TestApp by, String code, String more) {
        return token(
                by,
                "grant_type=authorization_code&code=" + code + "&redirect_uri=" + encoded(Rows.REDIRECT_URI) + more);
    }

    JsonResponse exchange(String code) {
        return exchange(app, code, Pkce.FORM);
    }

    JsonResponse refresh(TestApp by, String refreshToken, String more) {
        return token(by, "grant_type=refresh_token&refresh_token=" + refreshToken + more);
    }

    JsonResponse refresh(String refreshToken) {
        return refresh(app, refreshToken, "");
    }

    JsonResponse token(TestApp by, String form) {
        return http().postForm("/oauth/token", null, form + credentials(by));
    }

    static String credentials(TestApp by) {
        return "&client_id=" + by.clientId() + (by.secret() == null ? "" : "&client_secret=" + by.secret());
    }

    boolean isValid(String accessToken) {
        return resolve(Credential.parse(accessToken).orElseThrow()).get("valid").asBoolean();
    }

    /// Uses the access token, which counts as the first use of its generation.
    void use(String accessToken) {
        resolve(Credential.parse(accessToken).orElseThrow());
    }

    static boolean hasTombstone(String accessToken) {
        return hasTombstone(Credential.parse(accessToken).orElseThrow());
    }

    static String access(JsonResponse response) {
        return response.assertStatus(200).json().get("access_token").asString();
    }

    static String refreshToken(JsonResponse response) {
        return response.assertStatus(200).json().get("refresh_token").asString();
    }

    static void assertError(JsonResponse response, int status, String error) {
        response.assertStatus(status);
        assertThat(response.json().propertyNames()).containsExactlyInAnyOrder("error", "error_description");
        assertThat(response.json().get("error").asString()).isEqualTo(error);
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    }

    /// Asserts that a code or refresh token was refused, and that the response says why.
    static void assertInvalidGrant(JsonResponse response, String description) {
        assertError(response, 400, "invalid_grant");
        assertThat(response.json().get("error_description").asString()).isEqualTo(description);
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
