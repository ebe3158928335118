package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.subscriptions.WebhookProperties;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/// What all dispatchers of a node share: their collaborators, and the memory that is divided
/// among them.
@Component
final class DispatcherContext {

    private static final int ROWS_OF_NODE = 16_384;
    private static final int MAX_ROWS = 256;
    private static final int MIN_ROWS = 8;
    private static final int BYTES_OF_NODE = 64 * 1024 * 1024;
    private static final int MAX_BYTES = 512 * 1024;
    private static final int MIN_BYTES = 32 * 1024;

    private final AtomicInteger dispatchers = new AtomicInteger();
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

    /// Sets how many dispatchers share the memory of this node.
    void dispatchers(int count) {
        dispatchers.set(count);
    }

    /// How many deliveries a dispatcher may read at once.
    int rowsPerDispatcher() {
        return Math.clamp(ROWS_OF_NODE / Math.max(1, dispatchers.get()), MIN_ROWS, MAX_ROWS);
    }

    /// How many bytes of events a dispatcher may read at once.
    int bytesPerDispatcher() {
        return Math.clamp(BYTES_OF_NODE / Math.max(1, dispatchers.get()), MIN_BYTES, MAX_BYTES);
    }

    /// How many deliveries a dispatcher may hold in memory, including those whose outcomes are not
    /// written yet.
    int maxHeldPerDispatcher() {
        return rowsPerDispatcher() * 4;
    }
}
