package dev.switchboard.gateway.catalogue;

import dev.switchboard.contract.routes.LiteralPath;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;

/// Finds the route of a request among those of the catalogue, the public pages of the authorization server, and the
/// pages of the applications. A path that is not literal ([LiteralPath]) has none.
public final class RouteLookup {

    private static final String ATTRIBUTE = RouteLookup.class.getName();

    private RouteLookup() {}

    /// Finds the request's route and stores it in the exchange.
    ///
    /// @throws ApiError 404 or 405
    public static Route find(ServerWebExchange exchange) {
        var route = switch (match(exchange.getRequest())) {
            case RouteMatch.Found found -> found.route();
            case RouteMatch.NotFound() -> throw ApiError.notFound();
            case RouteMatch.MethodNotAllowed(var methods) -> throw ApiError.methodNotAllowed(Method.allow(methods));
        };
        exchange.getAttributes().put(ATTRIBUTE, route);
        return route;
    }

    /// The route that [#find] stored; null when there is none.
    public static @Nullable Route of(ServerWebExchange exchange) {
        return exchange.getAttribute(ATTRIBUTE);
    }

    /// The methods of the request's path, as the `Allow` field lists them; empty when there is no such path.
    public static Optional<String> allowedMethods(ServerHttpRequest request) {
        return switch (match(request)) {
            case RouteMatch.MethodNotAllowed(var methods) -> Optional.of(Method.allow(methods));
            case RouteMatch.Found found ->
                Optional.of(Method.allow(Set.of(found.route().method())));
            case RouteMatch.NotFound() -> Optional.empty();
        };
    }

    /// Whether the path is that of a page, which browsers request when users navigate to it.
    public static boolean isPage(ServerHttpRequest request) {
        var path = request.getURI().getRawPath();
        return PublicPages.contains(path) || ApplicationPages.contains(path);
    }

    private static RouteMatch match(ServerHttpRequest request) {
        var method = request.getMethod().name();
        var path = request.getURI().getRawPath();
        if (!LiteralPath.isLiteral(path)) {
            return new RouteMatch.NotFound();
        }
        var route = RouteCatalogue.match(method, path);
        if (!(route instanceof RouteMatch.NotFound)) {
            return route;
        }
        var page = PublicPages.match(method, path);
        return page instanceof RouteMatch.NotFound ? ApplicationPages.match(method, path) : page;
    }
}
