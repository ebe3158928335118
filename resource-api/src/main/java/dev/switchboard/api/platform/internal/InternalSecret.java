package dev.switchboard.api.platform.internal;

import dev.switchboard.web.errors.ApiError;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Admits only requests with the shared secret, which it compares in constant time.
final class InternalSecret implements WebFilter {

    private final byte[] expected;

    InternalSecret(String secret) {
        this.expected = ("Bearer " + secret).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var sent = exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
        return sent != null && MessageDigest.isEqual(sent.getBytes(StandardCharsets.UTF_8), expected)
                ? chain.filter(exchange)
                : Mono.error(ApiError.internalOnly());
    }
}
