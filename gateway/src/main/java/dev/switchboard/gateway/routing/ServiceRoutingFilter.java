package dev.switchboard.gateway.routing;

import io.netty.channel.EventLoop;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.cloud.gateway.filter.NettyRoutingFilter;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.netty.http.client.HttpClient;

/// Sends the request to a service over a connection of the request's own event loop ([RequestLoop]), so that
/// neither the request nor the response switches threads.
///
/// It is the only filter of Spring Cloud Gateway that is used: its auto-configuration is disabled in application.yml.
@Component
final class ServiceRoutingFilter extends NettyRoutingFilter {

    private final HttpClient client;
    private final ConcurrentMap<EventLoop, HttpClient> clients = new ConcurrentHashMap<>();

    /// @param client each event loop gets its own connections from this client's pool, up to the pool's limits
    ServiceRoutingFilter(HttpClient client, ObjectProvider<List<HttpHeadersFilter>> headersFilters) {
        super(client, headersFilters, new HttpClientProperties());
        this.client = client;
    }

    @Override
    protected HttpClient getHttpClient(Route route, ServerWebExchange exchange) {
        return clients.computeIfAbsent(RequestLoop.of(exchange), client::runOn);
    }
}
