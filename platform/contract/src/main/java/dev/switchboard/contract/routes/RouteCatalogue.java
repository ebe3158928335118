package dev.switchboard.contract.routes;

import java.util.List;
import java.util.stream.Stream;

/// All routes of the product, one row each. The gateway, the services and the OpenAPI document read
/// services, scopes, tiers and bodies from it.
///
/// `/v1/oauth/…` is the same route as `/oauth/…` (docs/guides/oauth.md#what-you-need) and has no
/// row of its own.
public final class RouteCatalogue {

    private static final List<Route> ROUTES = Stream.of(ProductRoutes.ALL, ManagementRoutes.ALL, OperatorRoutes.ALL)
            .flatMap(List::stream)
            .toList();

    private static final RouteTree TREE = RouteTree.of(ROUTES);

    private RouteCatalogue() {}

    /// All rows.
    public static List<Route> routes() {
        return ROUTES;
    }

    /// Finds the row of a request.
    ///
    /// @param method the request's method as sent; `HEAD` finds the row of `GET`
    /// @param rawPath the path as sent, undecoded, without query. It is compared character by
    ///     character: a trailing slash, an empty segment, a path parameter or a percent-encoded
    ///     character of a fixed segment makes another path
    public static RouteMatch match(String method, String rawPath) {
        return TREE.match(method, withoutOauthAlias(rawPath));
    }

    /// `/v1/oauth/token` as `/oauth/token`; any other path as it is.
    public static String withoutOauthAlias(String path) {
        return path.startsWith("/v1/oauth/") ? path.substring("/v1".length()) : path;
    }
}
