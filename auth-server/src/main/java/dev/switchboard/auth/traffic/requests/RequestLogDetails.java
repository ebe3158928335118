package dev.switchboard.auth.traffic.requests;

import dev.switchboard.auth.companies.rateplans.CredentialSummary;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request of the company with what the list does not show. The other fields are those of [RequestLogEntry].
///
/// @param query the names of its query parameters, without their values
/// @param requestBody JSON without secrets and texts; null where it is not recorded, or there was none
/// @param responseBody as above
public record RequestLogDetails(
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
        @Nullable CredentialSummary credential,
        @Nullable String requestBody,
        @Nullable String responseBody) {

    public RequestLogDetails {
        query = List.copyOf(query);
    }
}
