package dev.switchboard.gateway.body;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Enforces a route's limits on the request body
/// (docs/guides/requests-and-responses.md#request-bodies).
@Component
public class BodyLimits {

    private static final List<BodyKind> PAGE_BODIES = List.of(BodyKind.FORM, BodyKind.MULTIPART, BodyKind.JSON);
    /// Bytes of a form of a page. More than at the authorization server: a list of a thousand numbers fits.
    private static final int MAX_PAGE_FORM = 256 * 1024;

    private final BodyLimitProperties properties;

    BodyLimits(BodyLimitProperties properties) {
        this.properties = properties;
    }

    /// The exchange with a body that fails with 413 when it exceeds the limit and with 408 when it arrives too
    /// slowly.
    ///
    /// @throws ApiError 413 when the declared length exceeds the limit; 415 when the body is compressed,
    ///     is not a form where clients authenticate by a form, or is nothing that a page sends
    public ServerWebExchange admit(ServerWebExchange exchange, Route route) {
        var request = exchange.getRequest();
        if (!hasBody(request)) {
            return exchange;
        }
        var page = route.service() == Service.CLIENT_APP;
        var kind = page ? kindOfPage(request) : route.body();
        int maxBytes = page ? Math.max(kind.maxBytes(), MAX_PAGE_FORM) : kind.maxBytes();
        if (request.getHeaders().getContentLength() > maxBytes) {
            throw ApiError.bodyTooLarge(maxBytes);
        }
        checkEncoding(request, kind);
        checkMediaType(request, route);
        var timeout = kind == BodyKind.MULTIPART ? properties.uploadTimeout() : properties.bodyTimeout();
        return exchange.mutate()
                .request(new BoundedRequest(request, maxBytes, timeout))
                .build();
    }

    /// What a page sends: a form, a form with files, or JSON.
    private static BodyKind kindOfPage(ServerHttpRequest request) {
        var sent = mediaType(request);
        return PAGE_BODIES.stream()
                .filter(kind -> kind.mediaType().equals(sent))
                .findFirst()
                .orElseThrow(() -> ApiError.of(
                        ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                        PAGE_BODIES.stream().map(BodyKind::mediaType).collect(Collectors.joining(", "))));
    }

    public static boolean hasBody(ServerHttpRequest request) {
        var headers = request.getHeaders();
        return headers.containsHeader(HttpHeaders.TRANSFER_ENCODING) || headers.getContentLength() > 0;
    }

    private static void checkEncoding(ServerHttpRequest request, BodyKind kind) {
        var codings = request.getHeaders().getValuesAsList(HttpHeaders.CONTENT_ENCODING);
        if (kind != BodyKind.NONE && !codings.stream().allMatch("identity"::equalsIgnoreCase)) {
            throw ApiError.of(ErrorCode.CONTENT_ENCODING_NOT_ALLOWED);
        }
    }

    private static void checkMediaType(ServerHttpRequest request, Route route) {
        if (route.access() != Access.CLIENT || route.body() != BodyKind.FORM) {
            return;
        }
        if (!mediaType(request).equals(route.body().mediaType())) {
            throw ApiError.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, route.body().mediaType());
        }
    }

    private static String mediaType(ServerHttpRequest request) {
        var sent = Objects.requireNonNullElse(request.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE), "");
        return sent.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }
}
