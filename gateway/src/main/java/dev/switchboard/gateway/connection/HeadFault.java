package dev.switchboard.gateway.connection;

import dev.switchboard.web.errors.ApiError;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/// What can be wrong with the head of a request that could be decoded. The connection finds it, because it sees the
/// head as it was sent, and notes it in a field of its own; the edge answers it, so that such a request has an id, a
/// log line and its limits like any other.
public enum HeadFault {
    TARGET_TOO_LONG(414, "The request target is too long."),
    FIELDS_TOO_LARGE(431, "The header fields are too large."),
    MALFORMED_TARGET(400, "The request target holds a percent sign that begins no escape."),
    MALFORMED_HOST(400, "A request needs exactly one Host field.");

    /// Where the connection notes the fault; whatever a client sends there is gone.
    static final String NOTE = "X-Internal-Head-Fault";

    private final int status;
    private final String message;

    HeadFault(int status, String message) {
        this.status = status;
        this.message = message;
    }

    /// @throws ApiError when the connection noted a fault
    public static void refuse(ServerWebExchange exchange) {
        @Nullable String note = exchange.getRequest().getHeaders().getFirst(NOTE);
        if (note != null) {
            var fault = valueOf(note);
            throw ApiError.invalidRequest(fault.status, fault.message);
        }
    }
}
