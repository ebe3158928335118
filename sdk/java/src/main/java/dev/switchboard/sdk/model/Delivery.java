// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// One attempt to deliver an event.
///
/// @param attempt The number of the attempt, from 1; a redelivery continues the count.
/// @param attemptedAt When it was sent.
/// @param deliveredAt When the receiver responded with 2xx; null if it did not.
/// @param error Why it failed; null when it did not.
/// @param event The event name, as it was sent.
/// @param id The delivery's id, as in its header; the same in each attempt.
/// @param statusCode The status of the receiver's response; null without one.
@Generated("sdk/renew")
public record Delivery(
        @JsonProperty("attempt") int attempt,
        @JsonProperty("attempted_at") Instant attemptedAt,
        @JsonProperty("delivered_at") @Nullable Instant deliveredAt,
        @JsonProperty("error") @Nullable String error,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("status_code") @Nullable Integer statusCode) {}
