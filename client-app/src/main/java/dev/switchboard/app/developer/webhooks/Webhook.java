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
/// @param headers that it adds to its deliveries
/// @param ratePerSecond how many attempts may begin in a second; null for no limit
/// @param delivery `push`, or `pull` where a program reads its events
record Webhook(
        String id,
        String url,
        List<String> filters,
        String status,
        Instant expiresAt,
        Instant createdAt,
        @Nullable Instant lastDeliveryAt,
        int failureCount,
        @Nullable String secret,
        @Nullable String description,
        List<Header> headers,
        @Nullable Integer ratePerSecond,
        String delivery) {

    Webhook {
        filters = List.copyOf(filters);
        headers = List.copyOf(headers);
    }

    /// @param value a secret, which no page contains
    record Header(String name, String value) {

        /// Without the value.
        @Override
        public String toString() {
            return "Header[" + name + "]";
        }
    }

    /// The value of a header, whatever the case of its name; null when it has no such header.
    @Nullable
    String headerValue(@Nullable String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Header::value)
                .findFirst()
                .orElse(null);
    }

    /// Whether it has a header of this name.
    public boolean has(@Nullable String headerName) {
        return headerValue(headerName) != null;
    }

    /// Whether a program reads its events, so that it has no address.
    public boolean read() {
        return delivery.equals("pull");
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
