package dev.switchboard.gateway.routing;

import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR;
import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.cloud.gateway.handler.FilteringWebHandler;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Forwards an admitted request to its service. The route catalogue determines the service, so Spring Cloud
/// Gateway's filters run directly, without its own route matching.
@Component
public class Forwarding {

    private final FilteringWebHandler filters;
    private final WebSocketForwarding webSockets;
    private final Map<Service, Route> routes = new EnumMap<>(Service.class);

    Forwarding(FilteringWebHandler filters, RouteLocator services, WebSocketForwarding webSockets) {
        this.filters = filters;
        this.webSockets = webSockets;
        for (var route : services.getRoutes().toIterable()) {
            var service = switch (route.getId()) {
                case RoutingConfiguration.RESOURCE_API -> Service.RESOURCE_API;
                case RoutingConfiguration.AUTH_SERVER -> Service.AUTH_SERVER;
                case RoutingConfiguration.CLIENT_APP -> Service.CLIENT_APP;
                default -> throw new IllegalStateException("unknown route: " + route.getId());
            };
            routes.put(service, route);
        }
    }

    /// Forwards the request with its path and query unchanged, and returns the service's response to the client.
    public Mono<Void> forward(ServerWebExchange exchange, AdmittedRequest request) {
        var route = routes.get(request.route().service());
        if (route == null) {
            return Mono.error(new IllegalStateException("no service for " + request.route()));
        }
        request.storeIn(exchange);
        var target = target(route.getUri(), exchange.getRequest().getURI());
        if (request.route().socket() && WebSocketForwarding.asksForUpgrade(exchange.getRequest())) {
            return webSockets.forward(exchange, target);
        }
        exchange.getAttributes().put(GATEWAY_ROUTE_ATTR, route);
        exchange.getAttributes().put(GATEWAY_REQUEST_URL_ATTR, target);
        return RequestLoop.of(exchange).inEventLoop()
                ? filters.handle(exchange)
                : Mono.defer(() -> filters.handle(exchange)).subscribeOn(RequestLoop.schedulerOf(exchange));
    }

    private static URI target(URI service, URI requested) {
        var path = RouteCatalogue.withoutOauthAlias(requested.getRawPath());
        var query = requested.getRawQuery();
        var origin = service.getScheme() + "://" + service.getRawAuthority();
        return URI.create(query == null ? origin + path : origin + path + '?' + query);
    }
}
