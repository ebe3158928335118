package dev.switchboard.api.actor;

import dev.switchboard.api.requests.RequestBodyFilter;
import dev.switchboard.api.requests.RequestProperties;
import dev.switchboard.api.requests.RouteFilter;
import dev.switchboard.api.requests.Routes;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.InternalJwtVerifier;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;
import org.springframework.security.web.server.savedrequest.NoOpServerRequestCache;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// The order of checks (docs/guides/errors.md#order-of-checks) as a chain of filters: 404 and 405 by
/// the route catalogue, 401 by the internal JWT, 403 by scope, 401 and 403 by the actor, 413 and 415
/// by the body. Controllers do the rest.
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    @Bean
    SecurityWebFilterChain apiChain(
            ServerHttpSecurity http,
            ApplicationContext api,
            Routes routes,
            ActorStore users,
            RequestProperties requests,
            InternalJwtVerifier internalJwts) {
        return http
                // The management port has a context, and a chain, of its own.
                .securityMatcher(exchange ->
                        api.equals(exchange.getApplicationContext()) ? MatchResult.match() : MatchResult.notMatch())
                .csrf(ServerHttpSecurity.CsrfSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .requestCache(cache -> cache.requestCache(NoOpServerRequestCache.getInstance()))
                .oauth2ResourceServer(jwt -> jwt.jwt(
                                spec -> spec.authenticationManager(new InternalJwtAuthenticationManager(internalJwts)))
                        .authenticationEntryPoint(SecurityConfiguration::refuse))
                .exceptionHandling(handling -> handling.authenticationEntryPoint(SecurityConfiguration::refuse))
                .authorizeExchange(exchanges -> exchanges
                        .matchers(SecurityConfiguration::needsNoCredential)
                        .permitAll()
                        .anyExchange()
                        .authenticated())
                .addFilterAt(new RouteFilter(routes), SecurityWebFiltersOrder.FIRST)
                // Equal orders keep the order of these lines.
                .addFilterAfter(new ScopeFilter(), SecurityWebFiltersOrder.AUTHORIZATION)
                .addFilterAfter(new ActorFilter(users), SecurityWebFiltersOrder.AUTHORIZATION)
                .addFilterAfter(new RequestBodyFilter(requests), SecurityWebFiltersOrder.AUTHORIZATION)
                .build();
    }

    @Bean
    SecurityWebFilterChain managementChain(ServerHttpSecurity http) {
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .authorizeExchange(exchanges -> exchanges.anyExchange().permitAll())
                .build();
    }

    /// Each request is observed as a whole; a span per check would cost more than it is worth.
    @Bean
    SecurityObservationSettings observations() {
        return SecurityObservationSettings.noObservations();
    }

    /// [RouteFilter] compares paths literally and answers an irregular one with 404 in the error envelope.
    @Bean
    ServerWebExchangeFirewall firewall() {
        return ServerWebExchangeFirewall.INSECURE_NOOP;
    }

    private static Mono<MatchResult> needsNoCredential(ServerWebExchange exchange) {
        return RouteFilter.routeOf(exchange).access() == Access.NONE ? MatchResult.match() : MatchResult.notMatch();
    }

    private static Mono<Void> refuse(ServerWebExchange exchange, AuthenticationException refusal) {
        return Mono.error(ApiError.internalJwtRejected());
    }
}
