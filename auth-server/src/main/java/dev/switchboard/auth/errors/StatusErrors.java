package dev.switchboard.auth.errors;

import dev.switchboard.contract.errors.ErrorType;

/// What the envelope says of a bare HTTP status, where a framework knows nothing but that.
enum StatusErrors {
    BAD_REQUEST(400, ErrorType.INVALID_REQUEST, "The request is not well-formed HTTP."),
    NOT_FOUND(404, ErrorType.NOT_FOUND, "There is no such route."),
    METHOD_NOT_ALLOWED(405, ErrorType.INVALID_REQUEST, "This route does not have that method; see Allow."),
    NOT_ACCEPTABLE(406, ErrorType.INVALID_REQUEST, "This route answers application/json."),
    REQUEST_TIMEOUT(408, ErrorType.INVALID_REQUEST, "The request did not arrive in time."),
    CONTENT_TOO_LARGE(413, ErrorType.INVALID_REQUEST, "The body is too large."),
    URI_TOO_LONG(414, ErrorType.INVALID_REQUEST, "The address is too long."),
    UNSUPPORTED_MEDIA_TYPE(415, ErrorType.INVALID_REQUEST, "The body's content type is not accepted here."),
    HEADERS_TOO_LARGE(431, ErrorType.INVALID_REQUEST, "The header fields are too large."),
    SERVER_ERROR(500, ErrorType.SERVER_ERROR, "Something went wrong here; quote the request id.");

    private final int status;
    private final ErrorType type;
    private final String message;

    StatusErrors(int status, ErrorType type, String message) {
        this.status = status;
        this.type = type;
        this.message = message;
    }

    /// The row of `status`. Of a client error without one nothing more can be said than [#BAD_REQUEST]; anything
    /// else is a fault of this server.
    static StatusErrors of(int status) {
        for (var row : values()) {
            if (row.status == status) {
                return row;
            }
        }
        return status >= 400 && status < 500 ? BAD_REQUEST : SERVER_ERROR;
    }

    int status() {
        return status;
    }

    ErrorType type() {
        return type;
    }

    String message() {
        return message;
    }
}
