package dev.switchboard.gateway.connection;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/// A fault in the head of a request that could be decoded. The connection detects it, because it sees the head
/// as it was sent, and passes it on in an internal header field; the edge responds with the error, so that such
/// a request has an id, a log line and rate limits like any other.
public enum HeadFault {
    TARGET_TOO_LONG(ErrorCode.URL_TOO_LONG),
    FIELDS_TOO_LARGE(ErrorCode.HEADERS_TOO_LARGE),
    MALFORMED_TARGET(ErrorCode.MALFORMED_URL),
    MALFORMED_HOST(ErrorCode.MALFORMED_HOST);

    /// The header field with the fault's name. A value that a client sends is removed.
    static final String FIELD = "X-Internal-Head-Fault";

    private final ErrorCode code;

    HeadFault(ErrorCode code) {
        this.code = code;
    }

    /// @throws ApiError when the connection detected a fault
    public static void throwIfPresent(ServerWebExchange exchange) {
        @Nullable String name = exchange.getRequest().getHeaders().getFirst(FIELD);
        if (name != null) {
            throw ApiError.of(valueOf(name).code);
        }
    }
}
