package dev.switchboard.bench.gateways;

import java.security.Principal;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.cloud.gateway.filter.ratelimit.RedisRateLimiter;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity.CsrfSpec;
import org.springframework.security.oauth2.server.resource.introspection.ReactiveOpaqueTokenIntrospector;
import org.springframework.security.oauth2.server.resource.introspection.SpringReactiveOpaqueTokenIntrospector;
import org.springframework.security.web.server.SecurityWebFilterChain;

/// A gateway without custom code: introspection of each request's token, and the framework's rate
/// limiter with a limit that is never reached. The service behind it gets the request with its
/// token.
@Configuration
@Profile("stock")
class StockConfiguration {

    private static final int NEVER_REACHED = 1_000_000;

    @Bean
    RedisRateLimiter redisRateLimiter() {
        return new RedisRateLimiter(NEVER_REACHED, NEVER_REACHED);
    }

    @Bean
    RouteLocator routes(
            RouteLocatorBuilder routes, RedisRateLimiter limiter, @Value("${bench.upstream}") String upstream) {
        return routes.routes()
                .route(
                        "upstream",
                        route -> route.path("/**")
                                .filters(filters -> filters.requestRateLimiter(limits -> limits.setRateLimiter(limiter)
                                        .setKeyResolver(exchange ->
                                                exchange.getPrincipal().map(Principal::getName))))
                                .uri(upstream))
                .build();
    }

    @Bean
    ReactiveOpaqueTokenIntrospector introspector(@Value("${bench.introspection}") String introspection) {
        return SpringReactiveOpaqueTokenIntrospector.withIntrospectionUri(introspection)
                .clientId("bench")
                .clientSecret("bench")
                .build();
    }

    @Bean
    SecurityWebFilterChain introspected(ServerHttpSecurity http) {
        return http.csrf(CsrfSpec::disable)
                .authorizeExchange(exchanges -> exchanges.anyExchange().authenticated())
                .oauth2ResourceServer(server -> server.opaqueToken(Customizer.withDefaults()))
                .build();
    }
}
