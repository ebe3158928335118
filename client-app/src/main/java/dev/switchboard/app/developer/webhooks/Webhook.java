package dev.switchboard.app.developer.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A subscription as the API shows it.
///
/// @param status `active` or `suspended`
/// @param lastDeliveryAt of the last success
/// @param failureCount deliveries in a row that failed all their attempts
/// @param secret only in the responses that create and replace it
record Webhook(
        String id,
        String url,
        List<String> filters,
        String status,
        Instant expiresAt,
        Instant createdAt,
        @Nullable Instant lastDeliveryAt,
        int failureCount,
        @Nullable String secret) {

    Webhook {
        filters = List.copyOf(filters);
    }

    /// `active`, `suspended`, or `expired`: active, but nothing is delivered.
    public String state(Instant now) {
        return status.equals("active") && !expiresAt.isAfter(now) ? "expired" : status;
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "Webhook[" + id + "]";
    }
}
