// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A request of the company, with the names of its query parameters and, where they are recorded, its bodies.
///
/// @param at When it arrived at the gateway, RFC 3339 in UTC.
/// @param code The `code` of the error envelope, such as `call_ended`; null when the response was no error.
/// @param credential The credential with which it was sent; null if it is gone.
/// @param deprecated Whether the request used a route or parameter that is deprecated, so that its response had
///     the field `Deprecation`.
/// @param durationMs The time from its arrival to the end of the response, in milliseconds.
/// @param errorType The `type` of the error envelope; null when the response was no error.
/// @param method The HTTP method, in capitals, such as `GET`.
/// @param path The path without the query, cut after 500 characters.
/// @param query The names of its query parameters, without their values; 20 at most.
/// @param requestBody The beginning of the JSON body as text, 16 KiB at most, without secrets and texts of
///     messages; null where it was not recorded, and where there was none.
/// @param requestId The identifier in the `X-Request-Id` field of the response.
/// @param responseBody The beginning of the JSON body of the response as text, 16 KiB at most, without secrets
///     and texts of messages; null where it was not recorded, and where there was none.
/// @param status The HTTP status of the response; 499 when the client disconnected before there was one.
@Generated("sdk/renew")
public record RequestLogDetails(
        @JsonProperty("at") Instant at,
        @JsonProperty("code") @Nullable String code,
        @JsonProperty("credential") @Nullable CredentialSummary credential,
        @JsonProperty("deprecated") boolean deprecated,
        @JsonProperty("duration_ms") long durationMs,
        @JsonProperty("error_type") @Nullable String errorType,
        @JsonProperty("method") String method,
        @JsonProperty("path") String path,
        @JsonProperty("query") List<String> query,
        @JsonProperty("request_body") @Nullable String requestBody,
        @JsonProperty("request_id") String requestId,
        @JsonProperty("response_body") @Nullable String responseBody,
        @JsonProperty("status") int status) {
    public RequestLogDetails {
        query = Objects.requireNonNullElse(query, List.of());
    }
}
