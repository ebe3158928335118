package dev.switchboard.auth.traffic.metrics;

import dev.switchboard.requests.TrafficMetrics;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/// Percentiles of distributions in [TrafficMetrics#UNIT_NANOS].
final class Percentiles {

    private static final double UNITS_PER_MILLI = 1_000_000.0 / TrafficMetrics.UNIT_NANOS;

    private Percentiles() {}

    /// In milliseconds; empty for an empty distribution.
    static OptionalDouble millis(Histogram values, double percentile) {
        return values.getTotalCount() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(values.getValueAtPercentile(percentile) / UNITS_PER_MILLI);
    }
}
