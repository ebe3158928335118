package dev.switchboard.auth.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.JsonAnswer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;

/// Signs users in with browsers, and gets tokens of the client application in their sessions.
abstract class SessionTest extends ManagementTest {

    private static final String CLIENT = "svc_app_switchboard_client";
    private static final String CALLBACK = "http://localhost:8080/app/callback";
    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

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
    JsonAnswer authorize(Browser browser, String more) {
        return browser.get("/oauth/authorize?response_type=code&client_id=" + CLIENT + "&redirect_uri="
                + URLEncoder.encode(CALLBACK, StandardCharsets.UTF_8)
                + "&scope=me:manage&code_challenge=" + CHALLENGE + "&code_challenge_method=S256" + more);
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
                        "grant_type=authorization_code&client_id=%s&redirect_uri=%s&code=%s&code_verifier=%s"
                                .formatted(CLIENT, URLEncoder.encode(CALLBACK, StandardCharsets.UTF_8), code, VERIFIER))
                .assertStatus(200)
                .json();
        return Credential.parse(issued.get("access_token").asString()).orElseThrow();
    }

    static String location(JsonAnswer redirect) {
        return URI.create(String.valueOf(redirect.header("Location"))).toString();
    }

    boolean active(Credential token) {
        return resolve(token).get("living").asBoolean();
    }
}
