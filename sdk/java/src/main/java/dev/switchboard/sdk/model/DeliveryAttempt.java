// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An attempt to deliver that has ended, with the receiver's response.
///
/// @param attempt Its number, counted from 1; a redelivery continues the count.
/// @param attemptedAt When the request was sent, RFC 3339 in UTC.
/// @param deliveredAt When the receiver responded with 2xx, RFC 3339 in UTC; null if it did not.
/// @param durationMs Milliseconds until the response was read or the attempt failed.
/// @param error One English sentence that says why it failed; null when it did not.
/// @param response What the receiver responded; null without a response, and where it may not be shown.
/// @param statusCode The HTTP status of the receiver's response; null without one.
/// @param url The address to which the request was sent.
@Generated("sdk/renew")
public record DeliveryAttempt(
        @JsonProperty("attempt") int attempt,
        @JsonProperty("attempted_at") Instant attemptedAt,
        @JsonProperty("delivered_at") @Nullable Instant deliveredAt,
        @JsonProperty("duration_ms") int durationMs,
        @JsonProperty("error") @Nullable String error,
        @JsonProperty("response") @Nullable DeliveryResponse response,
        @JsonProperty("status_code") @Nullable Integer statusCode,
        @JsonProperty("url") String url) {}
