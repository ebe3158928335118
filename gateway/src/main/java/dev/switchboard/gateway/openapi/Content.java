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

/// A cacheable JSON body, compressed once.
final class Content {

    private final byte[] bytes;
    private final byte[] compressed;
    private final String etag;
    private final Duration maxAge;

    /// @param maxAge how long a client may cache it without revalidation
    Content(byte[] bytes, Duration maxAge) {
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
        if (EntityTags.notModified(exchange, etag)) {
            return exchange.getResponse().setComplete();
        }
        headers.setContentType(MediaType.APPLICATION_JSON);
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
