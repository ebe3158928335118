// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A delivery with its request and its attempts.
///
/// @param attempts The attempts that have ended, newest first; the last 100 of them.
/// @param event The name of the event, as the header of the request had it.
/// @param id The identifier of the delivery, as in its header.
/// @param request What was sent to the receiver; null when the event is no longer stored.
@Generated("sdk/renew")
public record DeliveryDetails(
        @JsonProperty("attempts") List<DeliveryAttempt> attempts,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("request") @Nullable DeliveryRequest request) {
    public DeliveryDetails {
        attempts = Objects.requireNonNullElse(attempts, List.of());
    }
}
