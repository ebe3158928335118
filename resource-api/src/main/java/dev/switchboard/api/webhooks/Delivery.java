package dev.switchboard.api.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One attempt to deliver an event (contract, Webhook delivery record; decisions, section 3).
///
/// @param id the delivery's, the same at each attempt
/// @param event the name under which it was sent
/// @param statusCode of the answer; null without one
/// @param attempt from 1 on; a redelivery counts on
/// @param deliveredAt when the receiver answered 2xx; null when it did not
/// @param error why it failed; null when it did not
record Delivery(
        UUID id,
        String event,
        @Nullable Integer statusCode,
        int attempt,
        @Nullable Instant deliveredAt,
        @Nullable String error,
        Instant attemptedAt) {}
