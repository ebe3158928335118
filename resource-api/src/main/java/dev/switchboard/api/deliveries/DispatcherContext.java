package dev.switchboard.api.deliveries;

import dev.switchboard.api.webhooks.WebhookProperties;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/// What all dispatchers of a node share.
@Component
final class DispatcherContext {

    private static final int ROWS_OF_ALL = 16_384;
    private static final int MOST_ROWS = 256;
    private static final int FEWEST_ROWS = 8;
    private static final int BYTES_OF_ALL = 64 * 1024 * 1024;
    private static final int MOST_BYTES = 512 * 1024;
    private static final int FEWEST_BYTES = 32 * 1024;

    private final AtomicInteger lanes = new AtomicInteger();
    private final DueDeliveries due;
    private final Sender sender;
    private final OutcomeWriter outcomes;
    private final LeaseStore leases;
    private final DeliveryMetrics metrics;
    private final UuidV7Generator ids;
    private final Clock clock;
    private final DeliveryProperties properties;
    private final List<Duration> retryDelays;

    DispatcherContext(
            DueDeliveries due,
            Sender sender,
            OutcomeWriter outcomes,
            LeaseStore leases,
            DeliveryMetrics metrics,
            UuidV7Generator ids,
            Clock clock,
            DeliveryProperties properties,
            WebhookProperties webhooks) {
        this.due = due;
        this.sender = sender;
        this.outcomes = outcomes;
        this.leases = leases;
        this.metrics = metrics;
        this.ids = ids;
        this.clock = clock;
        this.properties = properties;
        this.retryDelays = webhooks.retryDelays();
    }

    DueDeliveries due() {
        return due;
    }

    Sender sender() {
        return sender;
    }

    OutcomeWriter outcomes() {
        return outcomes;
    }

    LeaseStore leases() {
        return leases;
    }

    DeliveryMetrics metrics() {
        return metrics;
    }

    UuidV7Generator ids() {
        return ids;
    }

    Clock clock() {
        return clock;
    }

    DeliveryProperties properties() {
        return properties;
    }

    List<Duration> retryDelays() {
        return retryDelays;
    }

    /// How many dispatchers share the memory of this node.
    void lanes(int now) {
        lanes.set(now);
    }

    /// How much a dispatcher may hold in memory.
    int rowsPerLane() {
        return Math.clamp(ROWS_OF_ALL / Math.max(1, lanes.get()), FEWEST_ROWS, MOST_ROWS);
    }

    /// How many bytes of events a dispatcher may read at once.
    int bytesPerLane() {
        return Math.clamp(BYTES_OF_ALL / Math.max(1, lanes.get()), FEWEST_BYTES, MOST_BYTES);
    }

    /// How many deliveries a dispatcher may hold in memory, including those whose results wait to
    /// be written.
    int heldPerLane() {
        return rowsPerLane() * 4;
    }
}
