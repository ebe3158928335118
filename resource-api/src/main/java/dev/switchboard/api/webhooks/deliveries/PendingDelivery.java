package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.EventName;
import java.time.Instant;
import java.util.UUID;

/// An event that is to be sent to a subscription.
///
/// @param id the same at each attempt
/// @param number of the event within its ordering key
/// @param firstAttempt the number of the first attempt: 1, or for a redelivery one more than the last attempt had
/// @param attempts how many attempts have ended, from `firstAttempt` on
/// @param data JSON, as it was written
/// @param test whether it is an example that was requested, and did not happen
record PendingDelivery(
        UUID id,
        UUID orgId,
        UUID eventId,
        UUID orderingKey,
        long number,
        int firstAttempt,
        int attempts,
        EventName name,
        Instant occurredAt,
        String data,
        boolean test) {

    /// Whether its next attempt has to follow the order of its key.
    boolean inOrder() {
        return attempts == 0 && firstAttempt == 1;
    }

    /// The number of its next attempt, as the delivery log shows it.
    int attempt() {
        return firstAttempt + attempts;
    }
}
