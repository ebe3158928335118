package dev.switchboard.gateway.openapi;

import dev.switchboard.web.responses.EntityTags;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// A cacheable response body, compressed once.
final class Content {

    /// Allows files and requests of this origin only, and no inline scripts.
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final MediaType type;
    private final byte[] bytes;
    private final byte[] compressed;
    private final String etag;
    private final Duration maxAge;

    /// @param maxAge how long a client may cache it without revalidation
    Content(MediaType type, byte[] bytes, Duration maxAge) {
        this.type = type;
        this.bytes = bytes;
        this.compressed = gzip(bytes);
        this.etag = EntityTags.of(bytes);
        this.maxAge = maxAge;
    }

    private static byte[] gzip(byte[] bytes) {
        var compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }

    /// Responds with it, or with 304 when the client has it already.
    Mono<Void> respond(ServerWebExchange exchange) {
        var headers = exchange.getResponse().getHeaders();
        headers.setCacheControl(CacheControl.maxAge(maxAge).cachePublic());
        headers.set(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Content-Security-Policy", POLICY);
        headers.set("Referrer-Policy", "no-referrer");
        if (EntityTags.notModified(exchange, etag)) {
            return exchange.getResponse().setComplete();
        }
        headers.setContentType(type);
        var body = bytes;
        if (acceptsGzip(exchange)) {
            headers.set(HttpHeaders.CONTENT_ENCODING, "gzip");
            body = compressed;
        }
        headers.setContentLength(body.length);
        var response = exchange.getResponse();
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    private static boolean acceptsGzip(ServerWebExchange exchange) {
        return exchange.getRequest().getHeaders().getOrEmpty(HttpHeaders.ACCEPT_ENCODING).stream()
                .anyMatch(codings -> codings.contains("gzip"));
    }
}
