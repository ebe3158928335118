// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The company's webhook of the first generation.
///
/// @param createdAt When it was created.
/// @param events The events it subscribes to, by their first-generation names.
/// @param failureCount Deliveries in a row that failed all their attempts; it is never suspended.
/// @param id Its id.
/// @param lastDeliveryAt When a delivery last succeeded; null before any did.
/// @param secret The secret that signs its deliveries; only in the response that sets a new one.
/// @param updatedAt When it last changed.
/// @param url The public https URL.
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
