package dev.switchboard.api.platform.media;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.responses.EntityTags;
import dev.switchboard.web.responses.PacedParts;
import io.netty.channel.Channel;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;

/// Responds with a medium: whole, in part (`Range`, `If-Range`), or without a body if the client
/// has it (`If-None-Match`) or requests the head only. Bytes are read as the client consumes them,
/// until it disconnects.
@Component
public final class MediaResponses {

    /// The types that a browser may show inline. It downloads all others, so that no script in an
    /// untrusted file runs in this origin.
    private static final Pattern INLINE =
            Pattern.compile("audio/.*|video/.*|image/(png|jpeg|gif|webp)|application/pdf", Pattern.CASE_INSENSITIVE);

    private final MediaStore store;

    MediaResponses(MediaStore store) {
        this.store = store;
    }

    /// Writes the response: 200, 206, 304, 404 if the store does not have the medium, 416.
    public Mono<Void> answer(ServerWebExchange exchange, MediaFile medium) {
        return store.get(medium.key())
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(content -> answer(exchange, medium, content));
    }

    private static Mono<Void> answer(ServerWebExchange exchange, MediaFile medium, MediaContent content) {
        var etag = '"' + content.version() + '"';
        var response = exchange.getResponse();
        var fields = response.getHeaders();
        fields.setCacheControl("private, no-cache");
        if (EntityTags.notModified(exchange, etag)) {
            return response.setComplete();
        }
        var range = range(exchange, etag, content.size());
        if (range instanceof ByteRange.Unsatisfiable) {
            return Mono.error(ApiError.of(ErrorCode.RANGE_NOT_SATISFIABLE, content.size())
                    .withHeader(HttpHeaders.CONTENT_RANGE, "bytes */" + content.size()));
        }
        fields.set(HttpHeaders.CONTENT_TYPE, medium.contentType());
        fields.set(HttpHeaders.CONTENT_DISPOSITION, disposition(medium));
        fields.set(HttpHeaders.ACCEPT_RANGES, "bytes");
        fields.set("Content-Security-Policy", "default-src 'none'; sandbox");
        fields.set("X-Content-Type-Options", "nosniff");
        var part = range instanceof ByteRange.Part asked ? asked : new ByteRange.Part(0, content.size() - 1);
        fields.setContentLength(part.length());
        if (range instanceof ByteRange.Part) {
            response.setStatusCode(HttpStatus.PARTIAL_CONTENT);
            fields.set(HttpHeaders.CONTENT_RANGE, "bytes " + part.first() + "-" + part.last() + "/" + content.size());
        }
        return HttpMethod.HEAD.equals(exchange.getRequest().getMethod()) || part.length() == 0
                ? response.setComplete()
                : response.writeWith(PacedParts.of(content.read(part.first(), part.length()), connection(exchange)));
    }

    private static Channel connection(ServerWebExchange exchange) {
        Connection connection = ServerHttpRequestDecorator.getNativeRequest(exchange.getRequest());
        return connection.channel();
    }

    private static ByteRange range(ServerWebExchange exchange, String etag, long size) {
        var fields = exchange.getRequest().getHeaders();
        var condition = fields.getFirst(HttpHeaders.IF_RANGE);
        return condition == null || condition.equals(etag)
                ? ByteRange.of(fields.getFirst(HttpHeaders.RANGE), size)
                : new ByteRange.Whole();
    }

    private static String disposition(MediaFile medium) {
        return (INLINE.matcher(medium.contentType()).matches() ? "inline" : "attachment") + "; filename=\""
                + medium.fileName() + "\"";
    }
}
