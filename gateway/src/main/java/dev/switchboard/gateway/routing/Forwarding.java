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

/// Hands an admitted request to its service. The row of the catalogue has said which one, so the gateway's filters
/// run at once, without the search for a route that comes before them otherwise.
@Component
public class Forwarding {

    private final FilteringWebHandler filters;
    private final Sockets sockets;
    private final Map<Service, Route> routes = new EnumMap<>(Service.class);

    Forwarding(FilteringWebHandler filters, RouteLocator services, Sockets sockets) {
        this.filters = filters;
        this.sockets = sockets;
        for (var route : services.getRoutes().toIterable()) {
            var service = switch (route.getId()) {
                case RoutingConfiguration.RESOURCE_API -> Service.RESOURCE_API;
                case RoutingConfiguration.AUTH_SERVER -> Service.AUTH_SERVER;
                default -> throw new IllegalStateException("a route to nowhere: " + route.getId());
            };
            routes.put(service, route);
        }
    }

    /// Passes the request on, path and query as they are, and the service's answer back.
    public Mono<Void> pass(ServerWebExchange exchange, AdmittedRequest passage) {
        var route = routes.get(passage.row().service());
        if (route == null) {
            return Mono.error(new IllegalStateException("no route to " + passage.row()));
        }
        passage.enter(exchange);
        var target = target(route.getUri(), exchange.getRequest().getURI());
        if (passage.row().socket() && Sockets.asksForUpgrade(exchange.getRequest())) {
            return sockets.pass(exchange, target);
        }
        exchange.getAttributes().put(GATEWAY_ROUTE_ATTR, route);
        exchange.getAttributes().put(GATEWAY_REQUEST_URL_ATTR, target);
        return Mono.defer(() -> filters.handle(exchange)).subscribeOn(RequestLoop.schedulerOf(exchange));
    }

    private static URI target(URI service, URI requested) {
        var path = RouteCatalogue.withoutOauthAlias(requested.getRawPath());
        var query = requested.getRawQuery();
        var origin = service.getScheme() + "://" + service.getRawAuthority();
        return URI.create(query == null ? origin + path : origin + path + '?' + query);
    }
}
