package dev.switchboard.gateway.catalogue;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The pages of the service client-app: the start page `/`, the documentation `/docs` with its index for programs
/// (https://llmstxt.org), the client application `/app`, the operator console `/operator`, and their assets. That
/// service knows which pages there are; the gateway knows only where they begin.
final class ApplicationPages {

    private static final String FRONT_DOOR = "/";
    private static final String ASSETS = "/assets/app/";
    private static final Set<String> INDEXES = Set.of("/llms.txt", "/llms-full.txt");

    private static final Map<Method, Route> FRONT_DOOR_ROUTES = routes(FRONT_DOOR, Method.GET, Method.POST);
    private static final Map<Method, Route> APP_ROUTES = routes("/app/**", Method.GET, Method.POST);
    private static final Map<Method, Route> OPERATOR_ROUTES = routes("/operator/**", Method.GET, Method.POST);
    private static final Map<Method, Route> DOCS_ROUTES = routes("/docs/**", Method.GET);
    private static final Map<Method, Route> INDEX_ROUTES = routes("/{index}.txt", Method.GET);
    private static final Map<Method, Route> ASSET_ROUTES = routes(ASSETS + "**", Method.GET);

    private ApplicationPages() {}

    /// Whether the path is that of a page; assets and indexes are none.
    static boolean contains(String rawPath) {
        var routes = routesOf(rawPath);
        return routes != null && !routes.equals(ASSET_ROUTES) && !routes.equals(INDEX_ROUTES);
    }

    /// Finds the route of a page or an asset.
    static RouteMatch match(String method, String rawPath) {
        return PublicPages.match(method, routesOf(rawPath));
    }

    private static @Nullable Map<Method, Route> routesOf(String rawPath) {
        if (rawPath.equals(FRONT_DOOR)) {
            return FRONT_DOOR_ROUTES;
        }
        if (rawPath.equals("/app") || rawPath.startsWith("/app/")) {
            return APP_ROUTES;
        }
        if (rawPath.equals("/operator") || rawPath.startsWith("/operator/")) {
            return OPERATOR_ROUTES;
        }
        if (rawPath.equals("/docs") || (rawPath.startsWith("/docs/") && !rawPath.endsWith("/"))) {
            return DOCS_ROUTES;
        }
        if (INDEXES.contains(rawPath)) {
            return INDEX_ROUTES;
        }
        return rawPath.startsWith(ASSETS) && !rawPath.endsWith("/") ? ASSET_ROUTES : null;
    }

    private static Map<Method, Route> routes(String path, Method... methods) {
        return Stream.of(methods)
                .map(method -> new Route(
                        method, path, Service.CLIENT_APP, Access.SESSION, null, Tier.LIGHT, BodyKind.NONE, Set.of()))
                .collect(Collectors.toUnmodifiableMap(Route::method, route -> route));
    }
}
