package dev.switchboard.app.console.metrics;

import java.time.Instant;
import java.util.List;

/// The points of one metric.
///
/// @param name such as `latency_p50`
/// @param points oldest first
record Series(String name, List<Point> points) {

    record Point(Instant at, double value) {}
}
