package dev.switchboard.bench.gateways;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;

/// One route, no filter, no security.
@Configuration
@Profile("bare")
class BareConfiguration {

    @Bean
    RouteLocator routes(RouteLocatorBuilder routes, @Value("${bench.upstream}") String upstream) {
        return routes.routes()
                .route("upstream", route -> route.path("/**").uri(upstream))
                .build();
    }

    @Bean
    SecurityWebFilterChain open(ServerHttpSecurity http) {
        return http.securityMatcher(exchange -> MatchResult.notMatch()).build();
    }
}
