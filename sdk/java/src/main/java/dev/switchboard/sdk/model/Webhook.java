// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A subscription of a URL to events.
///
/// @param createdAt When it was created.
/// @param description What it is for; null if nobody said.
/// @param expiresAt When it expires unless it is renewed; then no more deliveries are sent.
/// @param failureCount Deliveries in a row that failed all their attempts; at 20 it is suspended.
/// @param filters The event families that it subscribes to.
/// @param headers Headers that it adds to its deliveries.
/// @param id Its id.
/// @param lastDeliveryAt When a delivery last succeeded; null before any did.
/// @param ratePerSecond How many attempts may begin in a second; null for no such limit.
/// @param secret The secret that signs its deliveries; only in the response that creates or replaces it.
/// @param status Whether deliveries are sent.
/// @param url The public https URL.
@Generated("sdk/renew")
public record Webhook(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("description") @Nullable String description,
        @JsonProperty("expires_at") Instant expiresAt,
        @JsonProperty("failure_count") int failureCount,
        @JsonProperty("filters") List<String> filters,
        @JsonProperty("headers") List<WebhookHeader> headers,
        @JsonProperty("id") String id,
        @JsonProperty("last_delivery_at") @Nullable Instant lastDeliveryAt,
        @JsonProperty("rate_per_second") @Nullable Integer ratePerSecond,
        @JsonProperty("secret") @Nullable String secret,
        @JsonProperty("status") WebhookStatus status,
        @JsonProperty("url") String url) {
    public Webhook {
        filters = Objects.requireNonNullElse(filters, List.of());
        headers = Objects.requireNonNullElse(headers, List.of());
    }
}
