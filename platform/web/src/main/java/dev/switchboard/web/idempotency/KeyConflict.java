package dev.switchboard.web.idempotency;

import dev.switchboard.web.errors.ApiError;

/// A request whose `Idempotency-Key` belongs to another one.
public final class KeyConflict {

    /// The message of the 409, by which a client knows that a new key helps.
    public static final String MESSAGE = "This Idempotency-Key belongs to a request with other content.";

    private KeyConflict() {}

    /// The 409.
    public static ApiError error() {
        return ApiError.conflict(MESSAGE);
    }
}
