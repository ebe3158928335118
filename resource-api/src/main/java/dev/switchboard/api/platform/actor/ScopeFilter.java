package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.web.errors.ApiError;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Requires the scope of the route. The gateway has checked it already; this service does not rely
/// on that.
final class ScopeFilter implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var scope = RouteFilter.routeOf(exchange).scope();
        return scope == null || IdentityFilter.identityOf(exchange).scopes().contains(scope)
                ? chain.filter(exchange)
                : Mono.error(ApiError.insufficientScope(scope));
    }
}
