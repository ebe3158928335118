package dev.switchboard.gateway.body;

import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.web.errors.ApiError;
import java.util.Locale;
import java.util.Objects;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Enforces a route's limits on the request body
/// (docs/guides/requests-and-responses.md#request-bodies).
@Component
public class BodyLimits {

    private final BodyLimitProperties properties;

    BodyLimits(BodyLimitProperties properties) {
        this.properties = properties;
    }

    /// The exchange with a body that fails with 413 when it exceeds the limit and with 408 when it arrives too
    /// slowly.
    ///
    /// @throws ApiError 413 when the declared length exceeds the limit; 415 when the body is compressed,
    ///     or is not a form where clients authenticate by a form
    public ServerWebExchange admit(ServerWebExchange exchange, Route route) {
        var request = exchange.getRequest();
        if (!hasBody(request)) {
            return exchange;
        }
        if (request.getHeaders().getContentLength() > route.body().maxBytes()) {
            throw ApiError.bodyTooLarge(route.body().maxBytes());
        }
        checkEncoding(request, route);
        checkMediaType(request, route);
        var timeout = route.body() == BodyKind.MULTIPART ? properties.uploadTimeout() : properties.bodyTimeout();
        return exchange.mutate()
                .request(new BoundedRequest(request, route.body().maxBytes(), timeout))
                .build();
    }

    public static boolean hasBody(ServerHttpRequest request) {
        var headers = request.getHeaders();
        return headers.containsHeader(HttpHeaders.TRANSFER_ENCODING) || headers.getContentLength() > 0;
    }

    private static void checkEncoding(ServerHttpRequest request, Route route) {
        var codings = request.getHeaders().getValuesAsList(HttpHeaders.CONTENT_ENCODING);
        if (route.body() != BodyKind.NONE && !codings.stream().allMatch("identity"::equalsIgnoreCase)) {
            throw ApiError.invalidRequest(415, "Send the body without a Content-Encoding.");
        }
    }

    private static void checkMediaType(ServerHttpRequest request, Route route) {
        if (route.access() != Access.CLIENT || route.body() != BodyKind.FORM) {
            return;
        }
        var sent = Objects.requireNonNullElse(request.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE), "");
        var mediaType = sent.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!mediaType.equals(route.body().mediaType())) {
            throw ApiError.unsupportedMediaType(route.body().mediaType());
        }
    }
}
