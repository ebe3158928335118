// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The company's webhook of the first generation, of which there is at most one.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param events What it subscribes to, by the first-generation names.
/// @param failureCount How many deliveries in a row failed all their attempts; it is never suspended.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastDeliveryAt When a delivery last succeeded, RFC 3339 in UTC; null before any did.
/// @param secret The key that signs its deliveries; only in the response that sets a new one.
/// @param updatedAt The time of the last change of any field, RFC 3339 in UTC; equal to `created_at` at first.
/// @param url The public https address that its deliveries are sent to.
@Generated("sdk/renew")
public record FirstGenerationWebhook(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("events") List<String> events,
        @JsonProperty("failure_count") int failureCount,
        @JsonProperty("id") String id,
        @JsonProperty("last_delivery_at") @Nullable Instant lastDeliveryAt,
        @JsonProperty("secret") @Nullable String secret,
        @JsonProperty("updated_at") Instant updatedAt,
        @JsonProperty("url") String url) {
    public FirstGenerationWebhook {
        events = Objects.requireNonNullElse(events, List.of());
    }
}
