package dev.switchboard.auth.consent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;

/// Sends browsers to `/oauth/authorize` for an app.
abstract class AuthorizeTest extends AuthServerTest {

    @SuppressWarnings("NullAway.Init") // set before each test
    TestApp app;

    @SuppressWarnings("NullAway.Init") // set before each test
    TestUser user;

    @SuppressWarnings("NullAway.Init") // set before each test
    Browser browser;

    @BeforeEach
    void registerAnAppAndAUser() {
        app = rows.confidentialApp("account:read users:read calls:control");
        user = telephony.userWithPassword();
        browser = new Browser(http());
    }

    /// The query of a valid request of `by`, without PKCE.
    static String query(TestApp by) {
        return "?response_type=code&client_id=" + by.clientId() + "&redirect_uri=" + encoded(Rows.REDIRECT_URI);
    }

    JsonResponse authorize(String query) {
        return browser.get("/oauth/authorize" + query);
    }

    /// The `req` of a valid request.
    String ask(String scope) {
        var response = authorize(query(app) + "&state=a%20%26%22b&scope=" + encoded(scope) + Pkce.QUERY)
                .assertStatus(302);
        var location = String.valueOf(response.header("Location"));
        assertThat(location).startsWith("http://localhost:8080/consent?req=");
        return location.substring(location.indexOf("req=") + 4);
    }

    JsonResponse decide(String req, String decision) {
        return browser.json(
                "/oauth/authorize/decision", "{\"req\": \"%s\", \"decision\": \"%s\"}".formatted(req, decision));
    }

    static Map<String, String> parameters(JsonResponse redirect) {
        return parameters(Objects.requireNonNull(redirect.header("Location")));
    }

    static Map<String, String> parameters(String location) {
        assertThat(location).startsWith(Rows.REDIRECT_URI + "&");
        return Arrays.stream(URI.create(location).getRawQuery().split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
