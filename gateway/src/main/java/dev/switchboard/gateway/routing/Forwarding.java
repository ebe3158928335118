package dev.switchboard.gateway.routing;

import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR;
import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.services.ServicesProperties;
import java.net.URI;
import java.util.Map;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Forwards an admitted request to its service. The route catalogue determines the service, so Spring Cloud
/// Gateway's routing filter is called directly, without its own route matching.
@Component
public class Forwarding {

    private final Map<Service, Route> routes;
    private final ServiceCalls calls;
    private final ServiceResponseWriter writer;
    private final WebSocketForwarding webSockets;

    Forwarding(
            ServicesProperties services,
            ServiceCalls calls,
            ServiceResponseWriter writer,
            WebSocketForwarding webSockets) {
        this.routes = Map.of(
                Service.RESOURCE_API, to(services.resourceApi()),
                Service.AUTH_SERVER, to(services.authServer()),
                Service.CLIENT_APP, to(services.clientApp()));
        this.calls = calls;
        this.writer = writer;
        this.webSockets = webSockets;
    }

    /// The routing filter reads only settings of such a route, of which there are none here.
    private static Route to(URI service) {
        return Route.async()
                .id(service.toString())
                .uri(service)
                .predicate(_ -> true)
                .build();
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
        var forwarded = writer.write(exchange, calls.call(exchange));
        return RequestLoop.of(exchange).inEventLoop()
                ? forwarded
                : forwarded.subscribeOn(RequestLoop.schedulerOf(exchange));
    }

    private static URI target(URI service, URI requested) {
        var path = RouteCatalogue.withoutOauthAlias(requested.getRawPath());
        var query = requested.getRawQuery();
        var origin = service.getScheme() + "://" + service.getRawAuthority();
        return URI.create(query == null ? origin + path : origin + path + '?' + query);
    }
}
