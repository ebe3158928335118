package dev.switchboard.standalone.compose;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// docs/deploy.md, from `deploy/secrets` and an empty database to the first operator.
class ComposeIT {

    private static final String EMAIL = "operator@example.com";
    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");
    /// Verifier and challenge of RFC 7636, appendix B.
    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set before all tests
    static Path directory;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static ComposeFile compose;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static ComposeStack stack;

    private final HttpClient browser =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

    @BeforeAll
    static void startEverything() throws Exception {
        compose = new SecretsScript(Files.createDirectory(directory.resolve("project")))
                .compose("--simulator", "SWITCHBOARD_OPERATOR_EMAIL=" + EMAIL);
        stack = new ComposeStack(compose, directory);
        stack.start();
    }

    @AfterAll
    static void stopEverything() {
        stack.close();
    }

    @Test
    void theFirstOperatorSignsInAndUsesTheOperatorsRoutes() throws Exception {
        signIn();

        var token = operatorToken();

        var apps = JsonHttp.at(stack.address()).get("/v1/operator/apps", token);
        assertThat(apps.items()).isEmpty();
    }

    @Test
    void theApiAnswers() {
        var api = JsonHttp.at(stack.address());

        api.get("/v1/account", null).assertEnvelope(401, "unauthorized");
        api.get("/v1/openapi.json", null).assertStatus(200);
    }

    private void signIn() throws Exception {
        var page = CSRF.matcher(send(request("/sign-in").GET()).body());
        assertThat(page.find()).isTrue();
        var form = Map.of(
                "email",
                EMAIL,
                "password",
                compose.value("auth-server", "SWITCHBOARD_OPERATOR_PASSWORD"),
                "_csrf",
                page.group(1));

        var signedIn = send(form("/sign-in", form));

        assertThat(signedIn.statusCode()).as(signedIn.body()).isEqualTo(303);
        assertThat(signedIn.headers().firstValue("Location")).hasValue("/signed-in");
    }

    /// The token that the operator console gets.
    private String operatorToken() throws Exception {
        var clientId = "svc_app_switchboard_operator";
        var redirectUri = stack.address() + "/operator/callback";
        var back = send(request("/oauth/authorize?"
                        + encoded(Map.of(
                                "response_type",
                                "code",
                                "client_id",
                                clientId,
                                "scope",
                                "operator:apps",
                                "redirect_uri",
                                redirectUri,
                                "code_challenge",
                                CHALLENGE,
                                "code_challenge_method",
                                "S256")))
                .GET());
        var location = back.headers().firstValue("Location").orElse(back.body());
        assertThat(location).startsWith(redirectUri).contains("code=");
        var tokens = JsonHttp.at(stack.address())
                .postForm(
                        "/oauth/token",
                        null,
                        encoded(Map.of(
                                "grant_type", "authorization_code",
                                "client_id", clientId,
                                "redirect_uri", redirectUri,
                                "code", location.replaceFirst(".*[?&]code=([^&]+).*", "$1"),
                                "code_verifier", VERIFIER)));
        return tokens.assertStatus(200).json().get("access_token").asString();
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(stack.address() + path));
    }

    private static HttpRequest.Builder form(String path, Map<String, String> fields) {
        return request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(encoded(fields)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return browser.send(request.build(), BodyHandlers.ofString());
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }
}
