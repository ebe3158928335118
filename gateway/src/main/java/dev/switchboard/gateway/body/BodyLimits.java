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

    /// The exchange with a body that fails with 413 when it grows too long and with 408 when it takes too long.
    ///
    /// @throws ApiError 413 when the declared length is too long already; 415 when it is compressed, or
    ///     when an endpoint that authenticates its clients by a form gets something else
    public ServerWebExchange admit(ServerWebExchange exchange, Route row) {
        var request = exchange.getRequest();
        if (!hasBody(request)) {
            return exchange;
        }
        if (request.getHeaders().getContentLength() > row.body().maxBytes()) {
            throw ApiError.bodyTooLarge(row.body().maxBytes());
        }
        checkEncoding(request, row);
        checkMediaType(request, row);
        var timeout = row.body() == BodyKind.MULTIPART ? properties.uploadTimeout() : properties.bodyTimeout();
        return exchange.mutate()
                .request(new BoundedRequest(request, row.body().maxBytes(), timeout))
                .build();
    }

    public static boolean hasBody(ServerHttpRequest request) {
        var headers = request.getHeaders();
        return headers.containsHeader(HttpHeaders.TRANSFER_ENCODING) || headers.getContentLength() > 0;
    }

    private static void checkEncoding(ServerHttpRequest request, Route row) {
        var codings = request.getHeaders().getValuesAsList(HttpHeaders.CONTENT_ENCODING);
        if (row.body() != BodyKind.NONE && !codings.stream().allMatch("identity"::equalsIgnoreCase)) {
            throw ApiError.invalidRequest(415, "Send the body without a Content-Encoding.");
        }
    }

    private static void checkMediaType(ServerHttpRequest request, Route row) {
        if (row.access() != Access.CLIENT || row.body() != BodyKind.FORM) {
            return;
        }
        var sent = Objects.requireNonNullElse(request.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE), "");
        var mediaType = sent.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!mediaType.equals(row.body().mediaType())) {
            throw ApiError.unsupportedMediaType(row.body().mediaType());
        }
    }
}
