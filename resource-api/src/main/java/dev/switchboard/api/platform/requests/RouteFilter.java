package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.routes.LiteralPath;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.web.errors.ApiError;
import java.util.Objects;
import java.util.Set;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// The first check: 404 for a path that no route of this service has, 405 with `Allow` for a method
/// that the path does not have. Later steps get the route from [#routeOf].
public final class RouteFilter implements WebFilter {

    private static final String ATTRIBUTE = RouteFilter.class.getName() + ".route";

    private final Routes routes;

    public RouteFilter(Routes routes) {
        this.routes = routes;
    }

    /// The route of a request that has passed this filter.
    public static Route routeOf(ServerWebExchange exchange) {
        return Objects.requireNonNull(exchange.getAttribute(ATTRIBUTE));
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        var path = request.getURI().getRawPath();
        if (!LiteralPath.isLiteral(path)) {
            return Mono.error(ApiError.notFound());
        }
        return switch (routes.match(request.getMethod().name(), path)) {
            case RouteMatch.Found(var route)
            when route.service() == Service.RESOURCE_API -> {
                exchange.getAttributes().put(ATTRIBUTE, route);
                yield chain.filter(exchange);
            }
            case RouteMatch.MethodNotAllowed(var allowed)
            when isOwn(path, allowed) -> Mono.error(ApiError.methodNotAllowed(Method.allow(allowed)));
            default -> Mono.error(ApiError.notFound());
        };
    }

    private boolean isOwn(String path, Set<Method> allowed) {
        return allowed.stream()
                .map(method -> routes.match(method.name(), path))
                .anyMatch(match ->
                        match instanceof RouteMatch.Found(var route) && route.service() == Service.RESOURCE_API);
    }
}
