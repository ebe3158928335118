package dev.switchboard.api.webhooks.deliveries;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of the delivery log: one attempt to deliver an event (docs/guides/webhooks.md#the-delivery-log).
///
/// @param id of the delivery, the same for each of its attempts
/// @param event the name under which it was sent
/// @param statusCode of the response; null without one
/// @param attempt starts at 1; a redelivery continues the count
/// @param deliveredAt when the receiver responded with 2xx; null when it did not
/// @param error why it failed; otherwise null
record Delivery(
        UUID id,
        String event,
        @Nullable Integer statusCode,
        int attempt,
        @Nullable Instant deliveredAt,
        @Nullable String error,
        Instant attemptedAt) {}
