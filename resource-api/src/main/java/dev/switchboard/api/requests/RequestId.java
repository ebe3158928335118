package dev.switchboard.api.requests;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.requests.RequestIds;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Takes over the id that the edge minted, or mints one where there is none, and puts it on the request and on the
/// answer (decisions, section 1). Whoever logs about a request names it under `request_id`.
///
/// It goes around the whole handler, so that nothing of a request, its errors included, lies outside.
@Component
final class RequestId implements HttpHandlerDecoratorFactory {

    private final RequestIds ids;

    RequestId(UuidV7Generator identifiers) {
        this.ids = new RequestIds(identifiers);
    }

    @Override
    public HttpHandler apply(HttpHandler next) {
        return (request, response) -> handle(next, request, response);
    }

    private Mono<Void> handle(HttpHandler next, ServerHttpRequest request, ServerHttpResponse response) {
        var id = ids.accept(request.getHeaders().getFirst(InternalHeaders.REQUEST_ID));
        var identified = request.mutate()
                .headers(headers -> headers.set(InternalHeaders.REQUEST_ID, id))
                .build();
        response.getHeaders().set(InternalHeaders.REQUEST_ID, id);
        return next.handle(identified, response);
    }
}
