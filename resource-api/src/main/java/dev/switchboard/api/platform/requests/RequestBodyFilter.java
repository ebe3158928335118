package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.web.errors.ApiError;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads the request body before anything in it is interpreted: 413 when it is longer than the
/// route allows, 415 when it has another media type, 408 when it does not end. Parameters and
/// content are checked afterwards (docs/guides/errors.md#order-of-checks). A body of up to 256 KiB
/// is held in memory; larger kinds are limited while they stream.
public final class RequestBodyFilter implements WebFilter {

    private final RequestProperties properties;

    public RequestBodyFilter(RequestProperties properties) {
        this.properties = properties;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var kind = RouteFilter.routeOf(exchange).body();
        var headers = exchange.getRequest().getHeaders();
        if (headers.getContentLength() > kind.maxBytes()) {
            return Mono.error(ApiError.bodyTooLarge(kind.maxBytes()));
        }
        if (!hasBody(headers)) {
            return acceptable(kind, headers, false) ? chain.filter(exchange) : unsupported(kind);
        }
        if (kind == BodyKind.MULTIPART) {
            return acceptable(kind, headers, true) ? chain.filter(bounded(exchange, kind)) : unsupported(kind);
        }
        return read(exchange, kind)
                .flatMap(body -> acceptable(kind, headers, body.length > 0)
                        ? chain.filter(withBody(exchange, body))
                        : unsupported(kind));
    }

    private static boolean hasBody(HttpHeaders headers) {
        return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    private Mono<byte[]> read(ServerWebExchange exchange, BodyKind kind) {
        return DataBufferUtils.join(exchange.getRequest().getBody(), kind.maxBytes())
                .map(RequestBodyFilter::bytes)
                .defaultIfEmpty(new byte[0])
                .timeout(properties.bodyTimeout())
                .onErrorMap(DataBufferLimitException.class, tooLong -> ApiError.bodyTooLarge(kind.maxBytes()))
                .onErrorMap(TimeoutException.class, slow -> tooSlow());
    }

    private static ApiError tooSlow() {
        return ApiError.of(ErrorCode.REQUEST_TIMEOUT);
    }

    /// The body as it streams, until it is too long or takes too long. Its buffers are copied to
    /// the heap: when a field is too long, Spring's multipart parser releases the last buffer twice,
    /// and a pooled one may already be in use elsewhere.
    private ServerWebExchange bounded(ServerWebExchange exchange, BodyKind kind) {
        return withBody(exchange, () -> {
            var read = new long[1];
            var late = Mono.delay(properties.uploadTimeout()).then(Mono.<Void>error(RequestBodyFilter::tooSlow));
            return exchange.getRequest().getBody().takeUntilOther(late).<DataBuffer>handle((buffer, sink) -> {
                read[0] += buffer.readableByteCount();
                if (read[0] > kind.maxBytes()) {
                    DataBufferUtils.release(buffer);
                    sink.error(ApiError.bodyTooLarge(kind.maxBytes()));
                } else {
                    sink.next(DefaultDataBufferFactory.sharedInstance.wrap(bytes(buffer)));
                }
            });
        });
    }

    private static byte[] bytes(DataBuffer buffer) {
        var bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    private static boolean acceptable(BodyKind kind, HttpHeaders headers, boolean hasBody) {
        if (kind == BodyKind.NONE) {
            return true;
        }
        var given = headers.getFirst(HttpHeaders.CONTENT_TYPE);
        return given == null ? !hasBody : matches(kind, given);
    }

    private static boolean matches(BodyKind kind, String contentType) {
        var given = mediaType(contentType);
        return given != null
                && given.isPresentIn(List.of(MediaType.parseMediaType(kind.mediaType())))
                && (given.getCharset() == null || StandardCharsets.UTF_8.equals(given.getCharset()));
    }

    private static @Nullable MediaType mediaType(String contentType) {
        try {
            return MediaType.parseMediaType(contentType);
        } catch (InvalidMediaTypeException malformed) {
            return null;
        }
    }

    private static Mono<Void> unsupported(BodyKind kind) {
        return Mono.error(ApiError.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, kind.mediaType()));
    }

    private static ServerWebExchange withBody(ServerWebExchange exchange, byte[] body) {
        return withBody(
                exchange,
                () -> body.length == 0 ? Flux.empty() : Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(body)));
    }

    private static ServerWebExchange withBody(ServerWebExchange exchange, Supplier<Flux<DataBuffer>> body) {
        return exchange.mutate()
                .request(new ServerHttpRequestDecorator(exchange.getRequest()) {
                    @Override
                    public Flux<DataBuffer> getBody() {
                        return Flux.defer(body);
                    }
                })
                .build();
    }
}
