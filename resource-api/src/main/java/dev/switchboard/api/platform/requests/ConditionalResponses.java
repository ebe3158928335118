package dev.switchboard.api.platform.requests;

import dev.switchboard.web.responses.EntityTags;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Adds an `ETag` to the responses of conditional routes, a hash of their bytes, and responds with 304 to a client that
/// has them (docs/guides/requests-and-responses.md#polling).
///
/// The response is there by then, so every check has been made and the content is never out of date. Hashing a page
/// costs little beside reading it.
public final class ConditionalResponses implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return RouteFilter.routeOf(exchange).conditional()
                ? chain.filter(
                        exchange.mutate().response(new Conditional(exchange)).build())
                : chain.filter(exchange);
    }

    private static final class Conditional extends ServerHttpResponseDecorator {

        private final ServerWebExchange exchange;

        private Conditional(ServerWebExchange exchange) {
            super(exchange.getResponse());
            this.exchange = exchange;
        }

        @Override
        public Mono<Void> writeWith(Publisher<? extends DataBuffer> body) {
            var status = getStatusCode();
            return status == null || status.value() == HttpStatus.OK.value()
                    ? DataBufferUtils.join(body).flatMap(this::write)
                    : super.writeWith(body);
        }

        private Mono<Void> write(DataBuffer content) {
            if (!EntityTags.notModified(exchange, EntityTags.of(content))) {
                return super.writeWith(Mono.just(content));
            }
            DataBufferUtils.release(content);
            getHeaders().remove(HttpHeaders.CONTENT_TYPE);
            getHeaders().remove(HttpHeaders.CONTENT_LENGTH);
            return setComplete();
        }
    }
}
