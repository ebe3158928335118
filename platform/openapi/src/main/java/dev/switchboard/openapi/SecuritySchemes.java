package dev.switchboard.openapi;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.contract.scopes.ScopeDescriptions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// How callers authenticate (docs/guides/requests-and-responses.md#authentication), and which
/// scheme a route requires.
final class SecuritySchemes {

    private static final String API_KEY = "api_key";
    private static final String OAUTH2 = "oauth2";
    private static final String CLIENT = "client";
    private static final String SESSION = "session";

    private SecuritySchemes() {}

    /// The schemes, for the document's components.
    ///
    /// @param authUrl the address of the OAuth routes
    static Map<String, Object> components(String authUrl) {
        var schemes = new LinkedHashMap<String, Object>();
        schemes.put(
                API_KEY,
                Map.of(
                        "type",
                        "http",
                        "scheme",
                        "bearer",
                        "description",
                        "A key: an API key of a company, `svc_live_…`, or of its sandbox, `svc_test_…`; for the routes of"
                                + " operators, an operator key, `svc_live_…`."));
        schemes.put(OAUTH2, oauth2(authUrl));
        schemes.put(
                CLIENT,
                Map.of("type", "http", "scheme", "basic", "description", "An app's client_id and client_secret."));
        schemes.put(
                SESSION,
                Map.of(
                        "type", "apiKey",
                        "in", "cookie",
                        "name", "switchboard_session",
                        "description",
                                "A user's browser session; the sign-in page sets the cookie. Where auth_url is "
                                        + "https, its name is `__Host-switchboard_session`."));
        return schemes;
    }

    private static Map<String, Object> oauth2(String authUrl) {
        var code = new LinkedHashMap<String, Object>();
        code.put("authorizationUrl", authUrl + "/oauth/authorize");
        code.put("tokenUrl", authUrl + "/oauth/token");
        code.put("refreshUrl", authUrl + "/oauth/token");
        code.put("scopes", scopes(scope -> true));
        var own = new LinkedHashMap<String, Object>();
        own.put("tokenUrl", authUrl + "/oauth/token");
        own.put("scopes", scopes(scope -> !scope.firstParty()));
        var scheme = new LinkedHashMap<String, Object>();
        scheme.put("type", "oauth2");
        scheme.put(
                "description",
                "An access token, `svc_at_…`, of an app that acts for a user, or for the company itself.");
        scheme.put("flows", Map.of("authorizationCode", code, "clientCredentials", own));
        return scheme;
    }

    private static Map<String, String> scopes(Predicate<Scope> offered) {
        var scopes = new LinkedHashMap<String, String>();
        Arrays.stream(Scope.values()).filter(offered).forEach(scope -> scopes.put(scope.value(), description(scope)));
        return scopes;
    }

    /// What a scope allows, and who can have it.
    static String description(Scope scope) {
        var sentences = new StringBuilder(ScopeDescriptions.describe(scope)).append('.');
        if (scope.firstParty()) {
            return sentences
                    .append(" Reserved for Switchboard's own applications")
                    .append(keyCanHave(scope) ? " and for keys." : ".")
                    .toString();
        }
        sentences.append(
                scope.sensitive() ? " Sensitive: a third-party app needs the operator's approval." : " Not sensitive.");
        if (scope.administration()) {
            sentences.append(" For owners and admins, or the company itself.");
        }
        return sentences.toString();
    }

    /// The alternatives, any of which suffices; empty for a public route.
    static List<Object> of(Route route) {
        return switch (route.access()) {
            case BEARER -> bearer(route);
            case LINK_OR_BEARER ->
                Stream.concat(Stream.of(Map.of()), bearer(route).stream()).toList();
            case CLIENT -> List.of(Map.of(CLIENT, List.of()), Map.of());
            case SESSION -> List.of(Map.of(SESSION, List.of()));
            case NONE -> List.of();
        };
    }

    private static List<Object> bearer(Route route) {
        var scope = route.scope();
        if (scope == null) {
            return List.of(Map.of(API_KEY, List.of()), Map.of(OAUTH2, List.of()));
        }
        var scopes = List.of(scope.value());
        return keyCanHave(scope) && !route.sensitive()
                ? List.of(Map.of(API_KEY, scopes), Map.of(OAUTH2, scopes))
                : List.of(Map.of(OAUTH2, scopes));
    }

    private static boolean keyCanHave(Scope scope) {
        return Scope.ofApiKeys().contains(scope) || Scope.ofOperatorKeys().contains(scope);
    }
}
