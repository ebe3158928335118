// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A request that a credential of the company sent.
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
/// @param requestId The identifier in the `X-Request-Id` field of the response.
/// @param status The HTTP status of the response; 499 when the client disconnected before there was one.
@Generated("sdk/renew")
public record RequestLogEntry(
        @JsonProperty("at") Instant at,
        @JsonProperty("code") @Nullable String code,
        @JsonProperty("credential") @Nullable CredentialSummary credential,
        @JsonProperty("deprecated") boolean deprecated,
        @JsonProperty("duration_ms") long durationMs,
        @JsonProperty("error_type") @Nullable String errorType,
        @JsonProperty("method") String method,
        @JsonProperty("path") String path,
        @JsonProperty("request_id") String requestId,
        @JsonProperty("status") int status) {}
