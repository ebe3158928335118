package dev.switchboard.web.responses;

import dev.switchboard.contract.keys.Sha256;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ServerWebExchange;

/// Strong entity tags (RFC 9110, section 8.8.3) and their comparison.
public final class EntityTags {

    private static final int HASH_BYTES = 16;

    private EntityTags() {}

    /// The tag of these bytes, in quotes: half of their SHA-256 in hexadecimal digits.
    public static String of(byte[] content) {
        return tag(Sha256.of(content));
    }

    /// The tag of these bytes, which stay to be read.
    public static String of(DataBuffer content) {
        var digest = Sha256.newDigest();
        try (var parts = content.readableByteBuffers()) {
            parts.forEachRemaining((ByteBuffer part) -> digest.update(part));
        }
        return tag(digest.digest());
    }

    private static String tag(byte[] hash) {
        return '"' + HexFormat.of().formatHex(hash, 0, HASH_BYTES) + '"';
    }

    /// Adds the `ETag` of the response to a GET or HEAD, and the status 304 if `If-None-Match` has it (RFC 9110,
    /// section 13.1.2).
    ///
    /// @return whether the client has the content, so that the response must have none
    public static boolean notModified(ServerWebExchange exchange, String tag) {
        if (exchange.checkNotModified(tag)) {
            return true;
        }
        // Spring evaluates `*` for writes alone.
        boolean any = "*".equals(exchange.getRequest().getHeaders().getFirst(HttpHeaders.IF_NONE_MATCH));
        if (any) {
            exchange.getResponse().setStatusCode(HttpStatus.NOT_MODIFIED);
        }
        return any;
    }
}
