package dev.switchboard.app.developer.apps;

import java.net.URI;
import org.springframework.web.util.UriComponentsBuilder;

/// How an app gets its first token: the link that a user follows, and the command that exchanges the code.
record AuthorizeExample(String link, String exchange) {

    /// The challenge and the verifier of RFC 7636, appendix B. Real apps generate their own for each request.
    private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    /// @param app one with a redirect address
    static AuthorizeExample of(URI authUrl, App app) {
        var redirect = app.redirectUris().getFirst();
        var link = UriComponentsBuilder.fromUri(authUrl)
                .path("/oauth/authorize")
                .queryParam("response_type", "code")
                .queryParam("client_id", "{client_id}")
                .queryParam("redirect_uri", "{redirect_uri}")
                .queryParam("scope", "{scope}")
                .queryParam("state", "example")
                .queryParam("code_challenge", CHALLENGE)
                .queryParam("code_challenge_method", "S256")
                .encode()
                .buildAndExpand(app.clientId(), redirect, String.join(" ", app.scopes()))
                .toUriString();
        return new AuthorizeExample(link, exchange(authUrl, app, redirect));
    }

    private static String exchange(URI authUrl, App app, String redirect) {
        var client =
                app.confidential() ? "-u '" + app.clientId() + ":CLIENT_SECRET'" : "-d client_id=" + app.clientId();
        return String.join(
                " \\\n  ",
                "curl " + authUrl + "/oauth/token",
                client,
                "-d grant_type=authorization_code",
                "-d code=CODE",
                "--data-urlencode 'redirect_uri=" + redirect + "'",
                "-d code_verifier=" + VERIFIER);
    }

    /// The command that gets a confidential app a token for the company itself.
    static String clientCredentials(URI authUrl, App app) {
        return String.join(
                " \\\n  ",
                "curl " + authUrl + "/oauth/token",
                "-u '" + app.clientId() + ":CLIENT_SECRET'",
                "-d grant_type=client_credentials");
    }
}
