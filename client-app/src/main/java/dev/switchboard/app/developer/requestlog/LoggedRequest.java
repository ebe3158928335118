package dev.switchboard.app.developer.requestlog;

import dev.switchboard.app.developer.credentials.Credential;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A request as the API lists it.
///
/// @param requestId the `X-Request-Id` of its response
/// @param status 499 when the client disconnected before there was a response
/// @param errorType null when the response was no error
/// @param code of the error; null when the response was none
/// @param deprecated whether it used something that is deprecated
record LoggedRequest(
        String requestId,
        Instant at,
        String method,
        String path,
        int status,
        @Nullable String errorType,
        @Nullable String code,
        boolean deprecated,
        long durationMs,
        Credential credential) {

    private static final int CLIENT_ERROR = 400;
    private static final int SERVER_ERROR = 500;

    /// How its status is marked: `good`, `warn` or `bad`.
    public String mark() {
        if (status >= SERVER_ERROR) {
            return "bad";
        }
        return status >= CLIENT_ERROR ? "warn" : "good";
    }
}
