package dev.switchboard.api.requests;

import dev.switchboard.api.ids.TimeOrderedIds;
import dev.switchboard.contract.identity.InternalHeaders;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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
final class RequestId implements HttpHandlerDecoratorFactory {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    private final TimeOrderedIds ids;

    RequestId(TimeOrderedIds ids) {
        this.ids = ids;
    }

    @Override
    public HttpHandler apply(HttpHandler next) {
        return (request, response) -> handle(next, request, response);
    }

    private Mono<Void> handle(HttpHandler next, ServerHttpRequest request, ServerHttpResponse response) {
        var id = idOf(request.getHeaders().getFirst(InternalHeaders.REQUEST_ID));
        var identified = request.mutate()
                .headers(headers -> headers.set(InternalHeaders.REQUEST_ID, id))
                .build();
        response.getHeaders().set(InternalHeaders.REQUEST_ID, id);
        return next.handle(identified, response);
    }

    private String idOf(@Nullable String given) {
        return given != null && FORM.matcher(given).matches()
                ? given
                : ids.next().toString();
    }
}
