package dev.switchboard.app.developer.requestlog;

import dev.switchboard.app.developer.credentials.Credential;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request as the API shows it alone.
///
/// @param query the names of its parameters
/// @param errorType null when the response was no error
/// @param code of the error; null when the response was none
/// @param requestBody JSON; null for none, and where it is not recorded
/// @param responseBody as above
record RequestDetails(
        String requestId,
        Instant at,
        String method,
        String path,
        List<String> query,
        int status,
        @Nullable String errorType,
        @Nullable String code,
        boolean deprecated,
        long durationMs,
        Credential credential,
        @Nullable String requestBody,
        @Nullable String responseBody) {

    RequestDetails {
        query = List.copyOf(query);
    }
}
