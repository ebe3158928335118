package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RouteGate;
import java.util.Objects;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// The first check: 404 for a path that no route of this service has, 405 with `Allow` for a method
/// that the path does not have. Later steps get the route from [#routeOf].
public final class RouteFilter implements WebFilter {

    private static final String ATTRIBUTE = RouteFilter.class.getName() + ".route";

    private final RouteGate gate;

    public RouteFilter(Routes routes) {
        gate = new RouteGate(routes::match, route -> route.service() == Service.RESOURCE_API);
    }

    /// The route of a request that has passed this filter.
    public static Route routeOf(ServerWebExchange exchange) {
        return Objects.requireNonNull(exchange.getAttribute(ATTRIBUTE));
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        try {
            var route =
                    gate.require(request.getMethod().name(), request.getURI().getRawPath());
            exchange.getAttributes().put(ATTRIBUTE, route);
        } catch (ApiError refused) {
            return Mono.error(refused);
        }
        return chain.filter(exchange);
    }
}
