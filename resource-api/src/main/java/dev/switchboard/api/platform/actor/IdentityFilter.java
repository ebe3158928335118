package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.InternalJwtVerifier;
import dev.switchboard.web.identity.JwtVerification;
import java.util.Objects;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Verifies the internal JWT, and responds with 401 to a request without a valid one unless its route
/// needs no credential. Later checks get the identity from [#identityOf].
final class IdentityFilter implements WebFilter {

    private static final String ATTRIBUTE = IdentityFilter.class.getName() + ".identity";

    private final InternalJwtVerifier verifier;

    IdentityFilter(InternalJwtVerifier verifier) {
        this.verifier = verifier;
    }

    /// The identity of a request that has passed this filter, on a route that needs a credential.
    static Identity identityOf(ServerWebExchange exchange) {
        return Objects.requireNonNull(exchange.getAttribute(ATTRIBUTE));
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (RouteFilter.routeOf(exchange).access() == Access.NONE) {
            return chain.filter(exchange);
        }
        var authorization = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
        return switch (verifier.verifyAuthorization(authorization)) {
            case JwtVerification.Verified verified -> {
                exchange.getAttributes().put(ATTRIBUTE, verified.identity());
                yield chain.filter(exchange);
            }
            case JwtVerification.Rejected _ -> Mono.error(ApiError.internalJwtRejected());
        };
    }
}
