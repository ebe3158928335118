// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The attempts of a subscription in the last 24 hours.
///
/// @param attempts How many attempts ended, successful or not.
/// @param failures How many attempts got another response, or none in time.
/// @param p50Ms The median of their durations, in milliseconds; null without attempts.
/// @param p99Ms The 99th percentile of their durations, in milliseconds; null without attempts.
/// @param since The attempts that began then or later are counted: the start of ten minutes, RFC 3339 in UTC.
/// @param successes How many attempts the receiver responded to with 2xx.
@Generated("sdk/renew")
public record WebhookStatistics(
        @JsonProperty("attempts") long attempts,
        @JsonProperty("failures") long failures,
        @JsonProperty("p50_ms") @Nullable Integer p50Ms,
        @JsonProperty("p99_ms") @Nullable Integer p99Ms,
        @JsonProperty("since") Instant since,
        @JsonProperty("successes") long successes) {}
