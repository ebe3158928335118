package dev.switchboard.api.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An attempt that has ended.
///
/// @param url to which it was sent; null for an attempt from before this was recorded
/// @param durationMs until the response was read or the attempt failed
/// @param response null without one
record DeliveryAttempt(
        int attempt,
        @Nullable String url,
        @Nullable Integer statusCode,
        @Nullable Instant deliveredAt,
        @Nullable String error,
        Instant attemptedAt,
        @Nullable Integer durationMs,
        @Nullable DeliveryResponse response) {}
