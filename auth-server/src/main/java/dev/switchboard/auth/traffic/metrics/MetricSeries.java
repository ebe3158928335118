package dev.switchboard.auth.traffic.metrics;

import java.time.Instant;
import java.util.List;

/// The values of a metric over time, oldest first.
public record MetricSeries(MetricName name, List<Point> points) {

    public MetricSeries {
        points = List.copyOf(points);
    }

    /// A value.
    ///
    /// @param at the start of its ten seconds, or of its minute more than an hour ago
    public record Point(Instant at, double value) {}
}
