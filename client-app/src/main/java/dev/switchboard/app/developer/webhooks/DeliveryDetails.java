package dev.switchboard.app.developer.webhooks;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A delivery with what was sent and what the receiver responded at each attempt.
///
/// @param request null when the event is no longer stored
record DeliveryDetails(String id, String event, @Nullable Request request, List<Attempt> attempts) {

    DeliveryDetails {
        attempts = List.copyOf(attempts);
    }

    /// A header of a request or a response.
    record HeaderField(String name, String value) {}

    /// What was sent.
    ///
    /// @param headers with the signatures, unless the secret has been replaced since
    record Request(String method, List<HeaderField> headers, String body) {

        Request {
            headers = List.copyOf(headers);
        }

        /// Whether it has the signatures.
        public boolean signed() {
            return headers.stream().anyMatch(header -> header.name().endsWith("-Signature"));
        }
    }

    /// What is kept of a response.
    ///
    /// @param body its beginning; null when it is not text
    /// @param truncated whether the body has more
    record Response(List<HeaderField> headers, @Nullable String body, boolean truncated) {

        Response {
            headers = List.copyOf(headers);
        }
    }

    /// An attempt that has ended.
    ///
    /// @param url to which it was sent
    /// @param response null without one
    record Attempt(
            int attempt,
            String url,
            @Nullable Integer statusCode,
            @Nullable Instant deliveredAt,
            @Nullable String error,
            Instant attemptedAt,
            int durationMs,
            @Nullable Response response) {

        public boolean failed() {
            return deliveredAt == null;
        }
    }

    /// The attempt with that number, or the last one.
    Attempt attempt(int number) {
        return attempts.stream()
                .filter(each -> each.attempt() == number)
                .findFirst()
                .orElseGet(attempts::getFirst);
    }
}
