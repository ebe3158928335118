package dev.switchboard.api.webhooks.deliveries;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An attempt in progress.
final class Attempt {

    private final Lease lease;
    private final PendingDelivery delivery;
    private final Clock clock;
    private final Instant startedAt;
    private final long startNanos = System.nanoTime();

    Attempt(Lease lease, PendingDelivery delivery, Clock clock) {
        this.lease = lease;
        this.delivery = delivery;
        this.clock = clock;
        this.startedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    PendingDelivery delivery() {
        return delivery;
    }

    Instant startedAt() {
        return startedAt;
    }

    Duration sinceTheEvent() {
        return Duration.between(delivery.occurredAt(), startedAt);
    }

    /// How long it has taken until now.
    long nanos() {
        return System.nanoTime() - startNanos;
    }

    /// The outcome of this attempt, which has ended. After the last retry the delivery is given up.
    ///
    /// @param url to which it was sent
    Outcome ended(
            ReceiverResponse response,
            String url,
            String event,
            UUID attemptId,
            List<Duration> retryDelays,
            DeliveryMetrics metrics) {
        var now = clock.instant();
        var duration = Duration.ofNanos(nanos());
        metrics.attemptEnded(response, duration);
        @Nullable Instant dueAt = null;
        if (!response.delivered()) {
            boolean retry = delivery.attempts() < retryDelays.size();
            dueAt = retry ? now.plus(retryDelays.get(delivery.attempts())) : null;
            metrics.failed(retry ? "retry" : "given_up");
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
                response.statusCode(),
                response.error(),
                url,
                Math.toIntExact(duration.toMillis()),
                response.shown(),
                startedAt,
                response.delivered() ? now : null,
                dueAt);
    }
}
