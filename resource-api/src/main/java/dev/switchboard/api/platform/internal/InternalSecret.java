package dev.switchboard.api.platform.internal;

import dev.switchboard.contract.keys.BearerSecrets;
import dev.switchboard.web.errors.ApiError;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Admits only requests with one of the shared secrets.
final class InternalSecret implements WebFilter {

    private final BearerSecrets secrets;

    InternalSecret(BearerSecrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var sent = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
        return secrets.accepts(sent) ? chain.filter(exchange) : Mono.error(ApiError.internalOnly());
    }
}
