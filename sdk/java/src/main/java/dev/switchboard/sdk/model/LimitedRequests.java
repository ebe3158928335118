// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Requests that were refused with 429.
///
/// @param company The company; null for requests that are limited per client address, and for operators.
/// @param credential The credential; null when none was limited, such as for signed links.
/// @param lastAt When the last one was refused.
/// @param policy The policy under which they were counted.
/// @param refused How many.
@Generated("sdk/renew")
public record LimitedRequests(
        @JsonProperty("company") @Nullable LimitedRequestsCompany company,
        @JsonProperty("credential") @Nullable CredentialSummary credential,
        @JsonProperty("last_at") Instant lastAt,
        @JsonProperty("policy") String policy,
        @JsonProperty("refused") long refused) {}
