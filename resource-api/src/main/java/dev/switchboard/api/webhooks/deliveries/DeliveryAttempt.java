package dev.switchboard.api.webhooks.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An attempt that has ended.
///
/// @param url to which it was sent
/// @param durationMs until the response was read or the attempt failed
/// @param response null without one
record DeliveryAttempt(
        int attempt,
        String url,
        @Nullable Integer statusCode,
        @Nullable Instant deliveredAt,
        @Nullable String error,
        Instant attemptedAt,
        int durationMs,
        @Nullable DeliveryResponse response) {}
