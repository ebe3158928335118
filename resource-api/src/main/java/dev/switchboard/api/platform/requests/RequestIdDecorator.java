package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.requests.RequestIds;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Takes the request id from the gateway, or creates one, and sets it on the request and on the
/// response (docs/guides/requests-and-responses.md#headers). Log lines of the request carry it as
/// `request_id`.
///
/// It wraps the whole handler, errors included.
@Component
final class RequestIdDecorator implements HttpHandlerDecoratorFactory {

    private final RequestIds ids;

    RequestIdDecorator(UuidV7Generator identifiers) {
        this.ids = new RequestIds(identifiers);
    }

    @Override
    public HttpHandler apply(HttpHandler next) {
        return (request, response) -> handle(next, request, response);
    }

    private Mono<Void> handle(HttpHandler next, ServerHttpRequest request, ServerHttpResponse response) {
        var given = request.getHeaders().getFirst(InternalHeaders.REQUEST_ID);
        var id = ids.accept(given);
        response.getHeaders().set(InternalHeaders.REQUEST_ID, id);
        return next.handle(id.equals(given) ? request : with(id, request), response);
    }

    private static ServerHttpRequest with(String id, ServerHttpRequest request) {
        return request.mutate()
                .headers(headers -> headers.set(InternalHeaders.REQUEST_ID, id))
                .build();
    }
}
