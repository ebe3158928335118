package dev.switchboard.demo.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.demo.DemoFile;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Checks the authorization flow: an app requests access, a user signs in, reads the request, and denies it, which
/// changes nothing. Each route is also called without what it needs.
final class AuthorizationCheck {

    private static final Pattern REQ = Pattern.compile("[?&]req=([^&]+)");

    private final CheckClient client;
    private final DemoFile demo;
    private final CheckBrowser browser;

    AuthorizationCheck(CheckClient client, DemoFile demo) {
        this.client = client;
        this.browser = new CheckBrowser(client);
        this.demo = demo;
    }

    /// @return the statuses of the responses
    String row(Route route, Expectation expectation) throws InterruptedException {
        return switch (route.path()) {
            case "/oauth/authorize" -> authorize(expectation);
            case "/oauth/authorize/request" -> request(expectation);
            case "/oauth/authorize/decision" -> decision(expectation);
            default -> throw new Mismatch("there is no check for it");
        };
    }

    private String authorize(Expectation expectation) throws InterruptedException {
        send(client.request("/oauth/authorize")).status(400).field("Content-Type", "text/html");
        send(authorizationRequest()).status(expectation.status()).field("Location", "/consent?req=");
        return "400 " + expectation.status();
    }

    private String request(Expectation expectation) throws InterruptedException {
        var path = "/oauth/authorize/request?req=" + req();
        send(client.request(path)).envelope(401, "unauthorized");
        signIn();
        send(client.request(path)).status(expectation.status()).object(expectation.keys(), expectation.itemKeys());
        return "401 " + expectation.status();
    }

    private String decision(Expectation expectation) throws InterruptedException {
        var req = req();
        send(denial(req)).envelope(401, "unauthorized");
        signIn();
        send(client.request("/oauth/authorize/request?req=" + req)).status(200);
        send(denial(req)).status(expectation.status()).object(expectation.keys(), expectation.itemKeys());
        send(denial(req)).envelope(404, "not_found");
        return "401 " + expectation.status() + " 404";
    }

    private HttpRequest.Builder denial(String req) {
        var body = "{\"req\":\"" + req + "\",\"decision\":\"deny\"}";
        return client.request("/oauth/authorize/decision")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
    }

    private String req() throws InterruptedException {
        var found = REQ.matcher(send(authorizationRequest()).header("Location"));
        if (!found.find()) {
            throw new Mismatch("authorize redirects to no consent request");
        }
        return found.group(1);
    }

    private HttpRequest.Builder authorizationRequest() {
        var query = encoded(Map.of(
                "response_type",
                "code",
                "client_id",
                demo.clientId(),
                "redirect_uri",
                demo.redirectUri(),
                "scope",
                "account:read"));
        return client.request("/oauth/authorize?" + query);
    }

    private void signIn() throws InterruptedException {
        browser.signIn(demo.ownerEmail(), demo.ownerPassword());
    }

    private Response send(HttpRequest.Builder request) throws InterruptedException {
        return browser.send(request);
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }
}
