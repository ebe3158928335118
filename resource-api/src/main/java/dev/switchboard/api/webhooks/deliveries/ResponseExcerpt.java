package dev.switchboard.api.webhooks.deliveries;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufFlux;

/// A response while it is read: its status, a few headers, and the beginning of its body.
///
/// Headers that can hold credentials, such as `Set-Cookie`, are not among those that are kept.
/// Methods may be called from any thread, since a time limit can end the reading.
final class ResponseExcerpt {

    static final int MAX_BODY_BYTES = 2048;
    private static final int MAX_HEADER_LENGTH = 256;
    private static final int MAX_READ_BYTES = 16 * 1024;
    private static final List<String> KEPT = List.of(
            "content-type",
            "content-length",
            "date",
            "location",
            "retry-after",
            "server",
            "www-authenticate",
            "x-request-id");
    private static final List<String> TEXT = List.of("text/", "json", "xml", "x-www-form-urlencoded", "javascript");

    private final int statusCode;
    private final List<HeaderField> headers;
    private final boolean text;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(0);
    private int read;
    private boolean complete;

    ResponseExcerpt(int statusCode, HttpHeaders received) {
        this.statusCode = statusCode;
        this.headers = kept(received);
        this.text = isText(received.get("content-type"));
    }

    int statusCode() {
        return statusCode;
    }

    /// Reads the body, so that the connection can be reused; if the body is too long, the
    /// connection is closed. Completes, also when reading fails.
    Mono<Void> read(ByteBufFlux content) {
        return content.map(this::add)
                .takeWhile(total -> total <= MAX_READ_BYTES)
                .then(Mono.<Void>fromRunnable(this::end))
                .onErrorComplete();
    }

    private synchronized int add(ByteBuf buffer) {
        int length = buffer.readableBytes();
        int wanted = text ? Math.min(length, MAX_BODY_BYTES - body.size()) : 0;
        if (wanted > 0) {
            var bytes = new byte[wanted];
            buffer.getBytes(buffer.readerIndex(), bytes);
            body.writeBytes(bytes);
        }
        read += length;
        return read;
    }

    private synchronized void end() {
        complete = read <= MAX_READ_BYTES;
    }

    /// What has been read until now.
    synchronized DeliveryResponse response() {
        boolean truncated = !complete || (text && read > body.size());
        return new DeliveryResponse(headers, text ? readable(body.toString(StandardCharsets.UTF_8)) : null, truncated);
    }

    private static List<HeaderField> kept(HttpHeaders received) {
        var kept = new ArrayList<HeaderField>();
        for (var name : KEPT) {
            var value = received.get(name);
            if (value != null) {
                var shown = readable(value);
                kept.add(new HeaderField(
                        name, shown.length() > MAX_HEADER_LENGTH ? shown.substring(0, MAX_HEADER_LENGTH) : shown));
            }
        }
        return kept;
    }

    private static boolean isText(@Nullable String contentType) {
        if (contentType == null) {
            return true;
        }
        var type = contentType.toLowerCase(Locale.ROOT);
        return TEXT.stream().anyMatch(type::contains);
    }

    /// The text without control characters, of which PostgreSQL refuses one.
    private static String readable(String text) {
        StringBuilder replaced = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t') {
                replaced = replaced == null ? new StringBuilder(text) : replaced;
                replaced.setCharAt(i, '\uFFFD');
            }
        }
        return replaced == null ? text : replaced.toString();
    }
}
