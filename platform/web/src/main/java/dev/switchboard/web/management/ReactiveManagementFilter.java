package dev.switchboard.web.management;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// [ManagementAccess] for a WebFlux service.
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ReactiveManagementFilter implements WebFilter {

    private final ManagementAccess access;

    ReactiveManagementFilter(ManagementAccess access) {
        this.access = access;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        if (access.isForMonitoring(request.getMethod().name(), request.getURI().getRawPath()) || isLocal(request)) {
            return chain.filter(exchange);
        }
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.FORBIDDEN);
        response.getHeaders().setContentType(new MediaType(MediaType.TEXT_PLAIN, UTF_8));
        return response.writeWith(
                Mono.fromSupplier(() -> response.bufferFactory().wrap(ManagementAccess.REFUSAL.getBytes(UTF_8))));
    }

    private static boolean isLocal(ServerHttpRequest request) {
        return ManagementAccess.isLocal(
                ManagementAccess.address(request.getRemoteAddress()),
                ManagementAccess.address(request.getLocalAddress()),
                request.getHeaders().getFirst(HttpHeaders.HOST));
    }
}
