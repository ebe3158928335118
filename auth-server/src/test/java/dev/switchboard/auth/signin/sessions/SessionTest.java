package dev.switchboard.auth.signin.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;

/// Signs users in with browsers, and gets tokens of the client application in their sessions.
abstract class SessionTest extends ManagementTest {

    private static final String CLIENT = "svc_app_switchboard_client";
    private static final String CALLBACK = "http://localhost:8080/app/callback";

    @SuppressWarnings("NullAway.Init") // set before each test
    TestUser user;

    @BeforeEach
    void insertUser() {
        user = telephony.userWithPassword();
    }

    Browser signedIn() {
        return new Browser(http()).with("User-Agent", "Test/1.0").signIn(user);
    }

    /// Asks for a code.
    ///
    /// @param more further parameters, such as `&max_age=0`
    JsonResponse authorize(Browser browser, String more) {
        return browser.get("/oauth/authorize?response_type=code&client_id=" + CLIENT + "&redirect_uri="
                + URLEncoder.encode(CALLBACK, StandardCharsets.UTF_8)
                + "&scope=me:manage" + Pkce.QUERY + more);
    }

    /// A token of the client application in the browser's session.
    Credential token(Browser browser) {
        return exchange(location(authorize(browser, "").assertStatus(302)));
    }

    /// Exchanges the code of a redirect to the application.
    Credential exchange(String callback) {
        assertThat(callback).startsWith(CALLBACK).contains("code=");
        var code = callback.replaceAll(".*[?&]code=([^&]+).*", "$1");
        var issued = http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&client_id=%s&redirect_uri=%s&code=%s"
                                        .formatted(CLIENT, URLEncoder.encode(CALLBACK, StandardCharsets.UTF_8), code)
                                + Pkce.FORM)
                .assertStatus(200)
                .json();
        return Credential.parse(issued.get("access_token").asString()).orElseThrow();
    }

    static String location(JsonResponse redirect) {
        return URI.create(String.valueOf(redirect.header("Location"))).toString();
    }

    boolean active(Credential token) {
        return resolve(token).get("valid").asBoolean();
    }
}
