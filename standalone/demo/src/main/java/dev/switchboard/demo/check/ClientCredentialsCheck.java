package dev.switchboard.demo.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.demo.DemoFile;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.util.Base64;

/// Calls the routes that require client credentials: tokens, revocation and introspection.
final class ClientCredentialsCheck {

    private static final String TOKEN = "/oauth/token";
    private static final String FORM = "application/x-www-form-urlencoded";

    private final CheckClient client;
    private final DemoFile demo;
    private final Samples samples;

    ClientCredentialsCheck(CheckClient client, DemoFile demo, Samples samples) {
        this.client = client;
        this.demo = demo;
        this.samples = samples;
    }

    /// @return the statuses of the responses
    String row(Route route, Expectation expectation) throws InterruptedException {
        return route.path().equals(TOKEN) ? token(expectation) : client(expectation);
    }

    private String token(Expectation expectation) throws InterruptedException {
        token("", Scope.ACCOUNT_READ).tokenError(401, "invalid_client");
        token(basic(), Scope.ACCOUNT_READ)
                .status(expectation.status())
                .object(expectation.keys(), expectation.itemKeys())
                .field("Cache-Control", "no-store");
        return "401 " + expectation.status();
    }

    /// Revocation and introspection of an invalid token.
    private String client(Expectation expectation) throws InterruptedException {
        var path = expectation.path().apply(samples);
        client.send(form(path, "token=none", "")).envelope(401, "unauthorized").field("WWW-Authenticate", "Basic");
        client.send(form(path, "token=none", basic()))
                .status(expectation.status())
                .object(expectation.keys(), expectation.itemKeys());
        return "401 " + expectation.status();
    }

    /// A token of the demo's confidential app without this scope.
    String tokenWithout(Scope scope) throws InterruptedException {
        var other = scope == Scope.ACCOUNT_READ ? Scope.DEVICES_READ : Scope.ACCOUNT_READ;
        return token(basic(), other).status(200).json().path("access_token").asString();
    }

    private Response token(String authorization, Scope scope) throws InterruptedException {
        var fields = "grant_type=client_credentials&scope=" + URLEncoder.encode(scope.value(), UTF_8);
        return client.send(form(TOKEN, fields, authorization));
    }

    private HttpRequest.Builder form(String path, String fields, String authorization) {
        var request =
                client.request(path).header("Content-Type", FORM).POST(HttpRequest.BodyPublishers.ofString(fields));
        return authorization.isEmpty() ? request : request.header("Authorization", authorization);
    }

    private String basic() {
        var pair = demo.clientId() + ":" + demo.clientSecret();
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
    }
}
