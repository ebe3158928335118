package dev.switchboard.gateway.routing;

import dev.switchboard.gateway.services.ServicesProperties;
import dev.switchboard.gateway.tokens.InternalTokens;
import io.netty.channel.ChannelOption;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.cloud.gateway.filter.NettyRoutingFilter;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.ResolvableType;
import org.springframework.web.server.ServerWebExchange;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;
import tools.jackson.databind.json.JsonMapper;

/// Configures Spring Cloud Gateway with a route for each service, the filter that calls a service, and the filter that
/// writes
/// its response. Its other global filters are disabled in application.yml.
@Configuration(proxyBeanMethods = false)
class RoutingConfiguration {

    static final String RESOURCE_API = "resource-api";
    static final String AUTH_SERVER = "auth-server";
    static final String CLIENT_APP = "client-app";

    @Bean
    RouteLocator services(
            RouteLocatorBuilder routes, ServicesProperties services, InternalTokens tokens, JsonMapper json) {
        var responseFilter = new ServiceResponseFilter(tokens, json);
        return routes.routes()
                .route(
                        RESOURCE_API,
                        route -> route.predicate(RoutingConfiguration::never)
                                .filters(filters -> filters.filter(responseFilter))
                                .uri(services.resourceApi()))
                .route(
                        AUTH_SERVER,
                        route -> route.predicate(RoutingConfiguration::never)
                                .filters(filters -> filters.filter(responseFilter))
                                .uri(services.authServer()))
                .route(
                        CLIENT_APP,
                        route -> route.predicate(RoutingConfiguration::never)
                                .filters(filters -> filters.filter(responseFilter))
                                .uri(services.clientApp()))
                .build();
    }

    /// Matches no request, since [Forwarding] chooses the route. The management server of this
    /// process also uses Spring's route matching, which must not find these routes.
    private static boolean never(ServerWebExchange exchange) {
        return false;
    }

    /// Never retries by itself, since a service may have processed the request already. Each event
    /// loop has its share of the connections, see [ServiceRoutingFilter].
    @Bean
    HttpClient serviceClient(RoutingProperties properties) {
        var connections = ConnectionProvider.builder("services")
                .maxConnections(Math.ceilDiv(properties.maxConnections(), LoopResources.DEFAULT_IO_WORKER_COUNT))
                .pendingAcquireMaxCount(properties.maxWaiting())
                .pendingAcquireTimeout(properties.acquireTimeout())
                .maxIdleTime(properties.maxIdle())
                .evictInBackground(properties.maxIdle())
                .lifo()
                .build();
        return HttpClient.create(connections)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(properties.connectTimeout().toMillis()))
                .responseTimeout(properties.responseTimeout())
                .followRedirect(false)
                .disableRetry(true);
    }

    @Bean
    NettyRoutingFilter serviceRoutingFilter(
            HttpClient serviceClient, HttpClientProperties properties, InternalTokens tokens) {
        return new ServiceRoutingFilter(
                serviceClient,
                only(List.of(new RequestHeadersFilter(tokens), new ResponseHeadersFilter())),
                properties);
    }

    @Bean
    ServiceResponseWriter serviceResponseWriter(StreamedResponses streamed) {
        return new ServiceResponseWriter(streamed);
    }

    /// Only these filters of header fields, without those of the application context.
    private static ObjectProvider<List<HttpHeadersFilter>> only(List<HttpHeadersFilter> filters) {
        var beans = new StaticListableBeanFactory();
        beans.addBean("filters", filters);
        return beans.getBeanProvider(ResolvableType.forClass(List.class));
    }
}
