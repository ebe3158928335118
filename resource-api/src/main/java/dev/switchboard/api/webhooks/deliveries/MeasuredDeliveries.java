package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.metrics.DeliveryFigures;
import org.HdrHistogram.Histogram;
import org.springframework.stereotype.Component;

/// Figures of the deliveries of this node and of the whole installation, for the operators.
@Component
final class MeasuredDeliveries implements DeliveryFigures {

    private final PendingGauges pending;
    private final DeliveryMetrics metrics;

    MeasuredDeliveries(PendingGauges pending, DeliveryMetrics metrics) {
        this.pending = pending;
        this.metrics = metrics;
    }

    @Override
    public long waiting() {
        return pending.waiting();
    }

    @Override
    public Histogram lagsSinceLastCall() {
        return metrics.lagsSinceLastCall();
    }
}
