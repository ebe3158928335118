package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.RecentAuthentication;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Requires a recent authentication for sensitive steps.
final class RecentAuthenticationFilter implements WebFilter {

    private final RecentAuthentication recent;

    RecentAuthenticationFilter(RecentAuthentication recent) {
        this.recent = recent;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var route = RouteFilter.routeOf(exchange);
        if (route.access() != Access.NONE) {
            try {
                recent.require(route, IdentityFilter.identityOf(exchange));
            } catch (ApiError error) {
                return Mono.error(error);
            }
        }
        return chain.filter(exchange);
    }
}
