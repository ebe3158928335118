package dev.switchboard.api.webhooks.subscriptions;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The company's first-generation webhook (docs/guides/webhooks.md#first-generation-webhooks):
/// one at most, without handshake, expiry and suspension.
///
/// @param id under which its deliveries are listed
/// @param events by their first-generation names
/// @param secret only in the response that gives it a new one
/// @param lastDeliveryAt of the last successful delivery
/// @param failureCount deliveries in a row that failed all their attempts
record FirstGenerationWebhook(
        UUID id,
        String url,
        List<String> events,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastDeliveryAt,
        int failureCount) {

    FirstGenerationWebhook {
        events = List.copyOf(events);
    }

    FirstGenerationWebhook changed(String newUrl, List<String> newEvents, @Nullable String newSecret, Instant now) {
        return new FirstGenerationWebhook(
                id, newUrl, newEvents, newSecret, createdAt, now, lastDeliveryAt, failureCount);
    }
}
