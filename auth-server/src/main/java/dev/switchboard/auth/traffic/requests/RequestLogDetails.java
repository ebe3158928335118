package dev.switchboard.auth.traffic.requests;

import dev.switchboard.auth.companies.rateplans.CredentialSummary;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request of the company with what the list does not show. The other fields are those of [RequestLogEntry].
///
/// @param query the names of its query parameters, without their values
public record RequestLogDetails(
        String requestId,
        Instant at,
        String method,
        String path,
        List<String> query,
        int status,
        @Nullable String errorType,
        long durationMs,
        @Nullable CredentialSummary credential) {

    public RequestLogDetails {
        query = List.copyOf(query);
    }
}
