// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A subscription of a URL to events, which expires unless it is renewed.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param delivery How its events reach the receiver; it never changes.
/// @param description What it is for, in your own words, 1 to 200 characters; null by default.
/// @param expiresAt When it expires unless it is renewed, RFC 3339 in UTC; then no more deliveries are sent.
/// @param failureCount How many deliveries in a row failed all their attempts; 0 after a success, and at 20 it is
///     suspended.
/// @param filters The event families that it subscribes to: 1 to 8 of the filters, none twice.
/// @param headers Up to 5 headers that it adds to its deliveries; none by default.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastDeliveryAt When a delivery last succeeded, RFC 3339 in UTC; null before any did.
/// @param ratePerSecond How many attempts may begin in a second, 1 to 1,000; null for no such limit.
/// @param secret The key that signs its deliveries, with the prefix `whsec_` if generated; only in the response
///     that creates or replaces it.
/// @param status Whether deliveries are sent to it.
/// @param url The public https address that deliveries are sent to; where `delivery` is `pull`, the address at
///     which they are read.
@Generated("sdk/renew")
public record Webhook(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("delivery") DeliveryMode delivery,
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
