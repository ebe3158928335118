// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One attempt to deliver an event to a subscription.
///
/// @param attempt The number of the attempt, from 1; a redelivery continues the count.
/// @param attemptedAt When the request was sent, RFC 3339 in UTC.
/// @param deliveredAt When the receiver responded with 2xx or acknowledged the event, RFC 3339 in UTC; null if it
///     did not.
/// @param error One English sentence that says why it failed; null when it did not.
/// @param event The name of the event, as the header of the request had it.
/// @param id The identifier of the delivery, as in its header; the same in each attempt.
/// @param statusCode The HTTP status of the receiver's response; null without one, as for events that are read.
@Generated("sdk/renew")
public record Delivery(
        @JsonProperty("attempt") int attempt,
        @JsonProperty("attempted_at") Instant attemptedAt,
        @JsonProperty("delivered_at") @Nullable Instant deliveredAt,
        @JsonProperty("error") @Nullable String error,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("status_code") @Nullable Integer statusCode) {}
