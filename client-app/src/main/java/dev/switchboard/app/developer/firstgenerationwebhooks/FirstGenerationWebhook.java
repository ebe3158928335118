package dev.switchboard.app.developer.firstgenerationwebhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The company's webhook of the first generation.
///
/// @param events by their first-generation names
/// @param secret only in the response that gives it a new one
record FirstGenerationWebhook(
        String id,
        String url,
        List<String> events,
        @Nullable String secret,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastDeliveryAt,
        int failureCount) {

    FirstGenerationWebhook {
        events = List.copyOf(events);
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "FirstGenerationWebhook[" + id + "]";
    }
}
