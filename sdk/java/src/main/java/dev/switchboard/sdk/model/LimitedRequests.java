// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Requests of one credential that were refused with 429.
///
/// @param company The company whose credential it is; null for requests that are limited per client address, and
///     for operators.
/// @param credential The credential that was limited; null when none was, such as for signed links.
/// @param lastAt When the last one was refused, RFC 3339 in UTC.
/// @param policy The rate policy under which they were counted, such as `heavy`.
/// @param refused How many requests got 429 in the period.
@Generated("sdk/renew")
public record LimitedRequests(
        @JsonProperty("company") @Nullable LimitedRequestsCompany company,
        @JsonProperty("credential") @Nullable CredentialSummary credential,
        @JsonProperty("last_at") Instant lastAt,
        @JsonProperty("policy") String policy,
        @JsonProperty("refused") long refused) {}
