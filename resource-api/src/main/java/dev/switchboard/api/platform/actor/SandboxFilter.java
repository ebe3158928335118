package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.web.errors.ApiError;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Hides the routes of sandboxes from the credentials of other companies: they get 404.
final class SandboxFilter implements WebFilter {

    private final Networks networks;

    SandboxFilter(Networks networks) {
        this.networks = networks;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!RouteFilter.routeOf(exchange).sandbox()) {
            return chain.filter(exchange);
        }
        return networks.isSandbox(IdentityFilter.identityOf(exchange).orgId())
                .flatMap(sandbox -> sandbox ? chain.filter(exchange) : Mono.error(ApiError.notFound()));
    }
}
