package dev.switchboard.api.webhooks.deliveries;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The result of an attempt: with neither `deliveredAt` nor `dueAt`, the delivery is given up.
///
/// @param lease the lease number under which it was sent
/// @param event the name under which it was sent
/// @param attempt its number in the delivery log
/// @param attempts how many attempts of this pending delivery have ended, including this one
/// @param url to which it was sent
/// @param response what the delivery log shows of it; null without one
/// @param dueAt of the next attempt
record Outcome(
        UUID orgId,
        UUID webhookId,
        long lease,
        UUID eventId,
        UUID deliveryId,
        UUID attemptId,
        String event,
        int attempt,
        int attempts,
        @Nullable Integer statusCode,
        @Nullable String error,
        String url,
        int durationMs,
        @Nullable DeliveryResponse response,
        Instant attemptedAt,
        @Nullable Instant deliveredAt,
        @Nullable Instant dueAt) {

    /// The duration as it is counted for the statistics.
    @JsonProperty("counted_ms")
    int countedMs() {
        return WebhookStatistics.counted(durationMs);
    }
}
