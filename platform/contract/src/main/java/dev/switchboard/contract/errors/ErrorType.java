package dev.switchboard.contract.errors;

import java.util.Locale;

/// The stable `type` slugs of the error envelope and the status of each (docs/guides/errors.md).
public enum ErrorType {
    INVALID_REQUEST(400),
    UNAUTHORIZED(401),
    FORBIDDEN(403),
    INSUFFICIENT_SCOPE(403),
    NOT_FOUND(404),
    CONFLICT(409),
    VALIDATION_ERROR(422),
    RATE_LIMITED(429),
    SERVER_ERROR(500);

    private final int status;

    ErrorType(int status) {
        this.status = status;
    }

    /// The slug, such as `insufficient_scope`.
    public String slug() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Its HTTP status. [#INVALID_REQUEST] is also sent with 405, 413, 415 and 431, where HTTP has
    /// a more exact status for the same problem (docs/guides/errors.md#invalid_request).
    public int status() {
        return status;
    }
}
