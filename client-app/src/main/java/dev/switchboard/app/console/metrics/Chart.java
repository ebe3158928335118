package dev.switchboard.app.console.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// A metric as a line in an SVG of [#WIDTH] by [#HEIGHT].
///
/// @param name of the metric
/// @param path the `d` of the line; gaps in the points are gaps of the line
/// @param last the newest value; `–` without points
/// @param highest the largest value, at the upper edge
/// @param from the time at the left edge
/// @param until the time at the right edge
record Chart(String name, String path, String last, String highest, Instant from, Instant until) {

    static final int WIDTH = 600;
    static final int HEIGHT = 120;

    /// Points that are farther apart than this belong to different parts of the line.
    private static final int GAP = 3;

    private static final int WHOLE_FROM = 100;

    /// @param step the time between two points
    static Chart of(Series series, Instant from, Instant until, Duration step) {
        var points = series.points();
        double highest = points.stream().mapToDouble(Series.Point::value).max().orElse(0);
        return new Chart(
                series.name(),
                path(points, from, until, step, highest == 0 ? 1 : highest),
                points.isEmpty() ? "–" : text(points.getLast().value()),
                text(highest),
                from,
                until);
    }

    private static String path(List<Series.Point> points, Instant from, Instant until, Duration step, double highest) {
        var path = new StringBuilder();
        double width = Duration.between(from, until).toMillis();
        Instant before = null;
        for (var point : points) {
            boolean begins =
                    before == null || Duration.between(before, point.at()).compareTo(step.multipliedBy(GAP)) > 0;
            double x = WIDTH * Duration.between(from, point.at()).toMillis() / width;
            double y = HEIGHT - (HEIGHT - 2) * point.value() / highest - 1;
            path.append(begins ? 'M' : 'L').append(String.format(Locale.ROOT, "%.1f %.1f", x, y));
            if (begins) {
                // A point alone is visible too.
                path.append("h0.1");
            }
            before = point.at();
        }
        return path.toString();
    }

    private static String text(double value) {
        return value == Math.rint(value) || value >= WHOLE_FROM
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.1f", value);
    }

    public String viewBox() {
        return "0 0 " + WIDTH + " " + HEIGHT;
    }
}
