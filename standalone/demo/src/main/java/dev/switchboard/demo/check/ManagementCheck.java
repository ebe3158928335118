package dev.switchboard.demo.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.demo.DemoFile;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Calls the API as Switchboard's own applications do: a user signs in, and the application
/// gets a token without a consent page. A key that manages may do the same, except for sensitive steps. The API key
/// with every scope of apps is refused everywhere.
final class ManagementCheck {

    /// Verifier and challenge of RFC 7636, appendix B.
    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    private static final Set<String> NO_KEYS = Set.of();

    private final CheckClient client;
    private final DemoFile demo;
    private final Samples samples;
    private @Nullable String ownerToken;
    private @Nullable String operatorToken;

    ManagementCheck(CheckClient client, DemoFile demo, Samples samples) {
        this.client = client;
        this.demo = demo;
        this.samples = samples;
    }

    /// @return the statuses of the responses
    String row(Route route, Expectation expectation) throws InterruptedException {
        var scope = Objects.requireNonNull(route.scope());
        var path = expectation.path().apply(samples);
        var body = expectation.body().replace("{user_id}", samples.userId());
        send(route, path, body, null).envelope(401, "unauthorized").field("WWW-Authenticate", "Bearer");
        send(route, path, body, demo.apiKey())
                .envelope(403, "insufficient_scope")
                .field("WWW-Authenticate", scope.value());
        byKey(route, path, body, expectation);
        var response = send(route, path, body, token(scope)).limit();
        if (expectation.status() == 404) {
            response.envelope(404, "not_found");
        } else {
            response.status(expectation.status());
            if (!expectation.keys().equals(NO_KEYS)) {
                response.object(expectation.keys(), expectation.itemKeys());
            }
        }
        return "401 403 " + expectation.status();
    }

    private void byKey(Route route, String path, String body, Expectation expectation) throws InterruptedException {
        var scope = Objects.requireNonNull(route.scope());
        if (!scope.operator() && !scope.management()) {
            return;
        }
        var key = scope.operator() ? demo.operatorKey() : demo.managementKey();
        if (route.sensitive()) {
            send(route, path, body, key).envelope(403, "forbidden");
        } else if (route.method() == Method.GET) {
            send(route, path, body, key).status(expectation.status());
        }
    }

    private Response send(Route route, String path, String body, @Nullable String credential)
            throws InterruptedException {
        var request = client.request(path);
        if (body.isEmpty()) {
            request.method(route.method().name(), BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(route.method().name(), BodyPublishers.ofString(body));
        }
        return client.send(credential == null ? request : request.header("Authorization", "Bearer " + credential));
    }

    private String token(Scope scope) throws InterruptedException {
        if (scope.operator()) {
            if (operatorToken == null) {
                operatorToken = token(
                        demo.operatorEmail(),
                        demo.operatorPassword(),
                        Map.of(
                                "client_id",
                                "svc_app_switchboard_operator",
                                "scope",
                                "operator:apps operator:companies operator:numbers operator:limits"
                                        + " operator:operators operator:audit operator:health"),
                        "/operator/callback");
            }
            return operatorToken;
        }
        if (ownerToken == null) {
            ownerToken = token(
                    demo.ownerEmail(),
                    demo.ownerPassword(),
                    Map.of(
                            "client_id",
                            "svc_app_switchboard_client",
                            "scope",
                            "api-keys:manage apps:manage connected-apps:manage audit:read client:connect"
                                    + " me:manage people:manage numbers:manage devices:manage company:manage"),
                    "/app/callback");
        }
        return ownerToken;
    }

    private String token(String email, String password, Map<String, String> app, String callback)
            throws InterruptedException {
        var browser = new CheckBrowser(client);
        browser.signIn(email, password);
        var redirectUri = client.host() + callback;
        var query = encoded(app) + "&"
                + encoded(Map.of(
                        "response_type",
                        "code",
                        "redirect_uri",
                        redirectUri,
                        "code_challenge",
                        CHALLENGE,
                        "code_challenge_method",
                        "S256"));
        var back = browser.send(client.request("/oauth/authorize?" + query))
                .status(302)
                .field("Location", "code=")
                .header("Location");
        var form = encoded(Map.of(
                "grant_type",
                "authorization_code",
                "client_id",
                Objects.requireNonNull(app.get("client_id")),
                "redirect_uri",
                redirectUri,
                "code",
                back.replaceFirst(".*[?&]code=([^&]+).*", "$1"),
                "code_verifier",
                VERIFIER));
        return client.send(client.request("/oauth/token")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form)))
                .status(200)
                .json()
                .path("access_token")
                .asString();
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }
}
