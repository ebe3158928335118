package dev.switchboard.api.webhooks.deliveries;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.springframework.stereotype.Component;

/// The delivery metrics of a node (docs/operations/watch.md#metrics).
@Component
final class DeliveryMetrics {

    private static final Duration SHORTEST_LAG = Duration.ofMillis(1);
    private static final Duration LONGEST_LAG = Duration.ofMinutes(1);

    private static final Duration LAG_UNIT = Duration.ofNanos(100_000);
    private static final int LAG_DIGITS = 1;

    /// Longer lags count as this long. A recorder without a maximum takes a lock when it grows,
    /// and event loops must not wait.
    private static final long MOST_LAG_UNITS = Duration.ofDays(1).dividedBy(LAG_UNIT);

    private final MeterRegistry meters;
    private final Timer lag;
    private final Recorder recentLags = new Recorder(MOST_LAG_UNITS, LAG_DIGITS);

    DeliveryMetrics(MeterRegistry meters) {
        this.meters = meters;
        this.lag = Timer.builder("switchboard.webhooks.lag")
                .description("from an event to the start of its first attempt")
                .publishPercentileHistogram()
                .minimumExpectedValue(SHORTEST_LAG)
                .maximumExpectedValue(LONGEST_LAG)
                .register(meters);
        // A counter that appears with its first failure does not grow by it.
        List.of("delivered", "refused", "unanswered").forEach(this::attempts);
        List.of("retry", "given_up").forEach(this::failures);
    }

    private Timer attempts(String result) {
        return meters.timer("switchboard.webhooks.attempts", "result", result);
    }

    private Counter failures(String fate) {
        return meters.counter("switchboard.webhooks.failures", "fate", fate);
    }

    void countDispatchers(Supplier<Number> dispatchers) {
        Gauge.builder("switchboard.webhooks.dispatchers", dispatchers)
                .description("subscriptions that this node currently delivers to")
                .register(meters);
    }

    void countReaders(Supplier<Number> readers) {
        Gauge.builder("switchboard.webhooks.readers", readers)
                .description("requests at this node that read events at present")
                .register(meters);
    }

    void firstAttemptStarted(Duration sinceTheEvent) {
        lag.record(sinceTheEvent);
        recentLags.recordValue(Math.clamp(sinceTheEvent.dividedBy(LAG_UNIT), 1, MOST_LAG_UNITS));
    }

    Histogram lagsSinceLastCall() {
        return recentLags.getIntervalHistogram();
    }

    /// An attempt has ended: delivered, refused by a status other than 2xx, or without a response.
    void attemptEnded(ReceiverResponse response, Duration took) {
        var unsuccessful = response.statusCode() == null ? "unanswered" : "refused";
        attempts(response.delivered() ? "delivered" : unsuccessful).record(took);
    }

    /// @param fate of a delivery whose attempt failed: `retry` or `given_up`
    void failed(String fate) {
        failures(fate).increment();
    }
}
