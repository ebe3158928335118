package dev.switchboard.auth.traffic.requests;

import dev.switchboard.auth.companies.rateplans.CredentialSummary;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A request of the company.
///
/// @param at when it arrived
/// @param path without the query
/// @param status of the response; 499 when the client disconnected before there was one
/// @param errorType the `type` of the error; null when the response was none
/// @param code the `code` of the error; null when the response was none
/// @param deprecated whether the response announced that what was used is deprecated
/// @param durationMs from the arrival to the end of the response, in milliseconds
public record RequestLogEntry(
        String requestId,
        Instant at,
        String method,
        String path,
        int status,
        @Nullable String errorType,
        @Nullable String code,
        boolean deprecated,
        long durationMs,
        @Nullable CredentialSummary credential) {}
