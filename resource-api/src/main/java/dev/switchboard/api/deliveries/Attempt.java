package dev.switchboard.api.deliveries;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An attempt that is under way.
final class Attempt {

    private final Lease lease;
    private final PendingDelivery delivery;
    private final Clock clock;
    private final Instant begun;
    private final long begunNanos = System.nanoTime();

    Attempt(Lease lease, PendingDelivery delivery, Clock clock) {
        this.lease = lease;
        this.delivery = delivery;
        this.clock = clock;
        this.begun = clock.instant();
    }

    PendingDelivery delivery() {
        return delivery;
    }

    Duration sinceTheEvent() {
        return Duration.between(delivery.occurredAt(), begun);
    }

    /// How long it has taken until now.
    long nanos() {
        return System.nanoTime() - begunNanos;
    }

    /// What is to be written of it. After the last of the delays the delivery is given up.
    Outcome ended(
            ReceiverResponse answer,
            String event,
            UUID attemptId,
            List<Duration> retryDelays,
            DeliveryMetrics metrics) {
        var now = clock.instant();
        metrics.ended(answer, Duration.ofNanos(nanos()));
        @Nullable Instant dueAt = null;
        if (!answer.delivered()) {
            boolean again = delivery.attempts() < retryDelays.size();
            dueAt = again ? now.plus(retryDelays.get(delivery.attempts())) : null;
            metrics.failed(again ? "retry" : "given_up");
        }
        return new Outcome(
                delivery.orgId(),
                lease.webhookId(),
                lease.number(),
                delivery.eventId(),
                delivery.id(),
                attemptId,
                event,
                delivery.attempt(),
                delivery.attempts() + 1,
                answer.statusCode(),
                answer.error(),
                begun,
                answer.delivered() ? now : null,
                dueAt);
    }
}
