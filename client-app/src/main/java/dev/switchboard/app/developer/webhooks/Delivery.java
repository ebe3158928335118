package dev.switchboard.app.developer.webhooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An attempt to deliver an event. All attempts of a delivery have its id.
///
/// @param statusCode of the receiver's response; null without one
/// @param attempt 1 to 6; a redelivery counts on
/// @param deliveredAt null when it failed
/// @param error why it failed, in a sentence
record Delivery(
        String id,
        String event,
        @Nullable Integer statusCode,
        int attempt,
        @Nullable Instant deliveredAt,
        @Nullable String error,
        Instant attemptedAt) {

    public boolean failed() {
        return deliveredAt == null;
    }
}
