package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.FOUND;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// The OAuth endpoints.
final class OAuthExpectations {

    private static final Set<String> TOKEN = Set.of("access_token", "token_type", "expires_in", "scope", "org_id");
    private static final Set<String> CONSENT_REQUEST = Set.of("req", "app", "company", "user", "scopes", "expires_at");

    static final List<Expectation> ROWS = List.of(
            success("POST /oauth/token", samples -> "/oauth/token", TOKEN),
            success("POST /oauth/revoke", samples -> "/oauth/revoke", Set.of()),
            success("POST /oauth/introspect", samples -> "/oauth/introspect", Set.of("active")),
            new Expectation("GET /oauth/authorize", samples -> "/oauth/authorize", NO_BODY, FOUND, Set.of(), Set.of()),
            success("GET /oauth/authorize/request", samples -> "/oauth/authorize/request", CONSENT_REQUEST),
            success("POST /oauth/authorize/decision", samples -> "/oauth/authorize/decision", Set.of("redirect_to")));

    private OAuthExpectations() {}
}
