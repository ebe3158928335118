package dev.switchboard.gateway.connection;

import dev.switchboard.web.errors.ApiError;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/// A fault in the head of a request that could be decoded. The connection detects it, because it sees the head
/// as it was sent, and passes it on in an internal header field; the edge responds with the error, so that such
/// a request has an id, a log line and rate limits like any other.
public enum HeadFault {
    TARGET_TOO_LONG(414, "The request target is too long."),
    FIELDS_TOO_LARGE(431, "The header fields are too large."),
    MALFORMED_TARGET(400, "The request target has a percent sign that does not begin an escape."),
    MALFORMED_HOST(400, "A request needs exactly one Host field.");

    /// The header field with the fault's name. A value that a client sends is removed.
    static final String FIELD = "X-Internal-Head-Fault";

    private final int status;
    private final String message;

    HeadFault(int status, String message) {
        this.status = status;
        this.message = message;
    }

    /// @throws ApiError when the connection detected a fault
    public static void throwIfPresent(ServerWebExchange exchange) {
        @Nullable String name = exchange.getRequest().getHeaders().getFirst(FIELD);
        if (name != null) {
            var fault = valueOf(name);
            throw ApiError.invalidRequest(fault.status, fault.message);
        }
    }
}
