package dev.switchboard.openapi;

import dev.switchboard.contract.routes.Route;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Names of routes in the document.
final class Names {

    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");
    private static final String BASE = "/v1";
    private static final String OAUTH = "/oauth/";

    private Names() {}

    /// The path relative to the base address. The path of an OAuth route is the same under both addresses.
    static String path(Route route) {
        return route.path().startsWith(BASE + "/") ? route.path().substring(BASE.length()) : route.path();
    }

    /// Whether the route is an OAuth route, whose server is `auth_url`.
    static boolean underAuthUrl(Route route) {
        return route.path().startsWith(OAUTH);
    }

    static List<String> variables(Route route) {
        return VARIABLE.matcher(route.path())
                .results()
                .map(result -> result.group(1))
                .toList();
    }

    /// `Users` of `/v1/users/{user_id}`, `API keys` of `/v1/api-keys`.
    static String tag(Route route) {
        if (underAuthUrl(route)) {
            return "OAuth";
        }
        var segment = path(route).split("/")[1];
        if (segment.equals("docs") || segment.endsWith(".json")) {
            return "Documentation";
        }
        var words = segment.replace('-', ' ');
        return (words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1)).replace("Api ", "API ");
    }

    static String verb(Route route) {
        return route.method().name().toLowerCase(Locale.ROOT);
    }
}
