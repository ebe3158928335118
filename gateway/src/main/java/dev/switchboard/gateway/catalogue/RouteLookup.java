package dev.switchboard.gateway.catalogue;

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

/// The rows of requests: the catalogue's, and those of the public pages.
public final class RouteLookup {

    private static final String ATTRIBUTE = RouteLookup.class.getName();

    private RouteLookup() {}

    /// The row of the request, remembered in the exchange.
    ///
    /// @throws ApiError 404 or 405
    public static Route find(ServerWebExchange exchange) {
        var row = switch (match(exchange.getRequest())) {
            case RouteMatch.Found found -> found.route();
            case RouteMatch.NotFound() -> throw ApiError.notFound();
            case RouteMatch.MethodNotAllowed(var methods) -> throw ApiError.methodNotAllowed(Method.allow(methods));
        };
        exchange.getAttributes().put(ATTRIBUTE, row);
        return row;
    }

    /// The row that [#find] found, if it did.
    public static @Nullable Route of(ServerWebExchange exchange) {
        return exchange.getAttribute(ATTRIBUTE);
    }

    /// The methods that the request's path takes, as `Allow` lists them; empty when there is no such path.
    public static Optional<String> allowedMethods(ServerHttpRequest request) {
        return switch (match(request)) {
            case RouteMatch.MethodNotAllowed(var methods) -> Optional.of(Method.allow(methods));
            case RouteMatch.Found found ->
                Optional.of(Method.allow(Set.of(found.route().method())));
            case RouteMatch.NotFound() -> Optional.empty();
        };
    }

    private static RouteMatch match(ServerHttpRequest request) {
        var method = request.getMethod().name();
        var path = request.getURI().getRawPath();
        var route = RouteCatalogue.match(method, path);
        return route instanceof RouteMatch.NotFound ? PublicPages.match(method, path) : route;
    }
}
