package dev.switchboard.app.console.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A metric as a line in an SVG of [#WIDTH] by [#HEIGHT], from buckets that have ended: the present one would always
/// be lower than the others.
///
/// @param name of the metric
/// @param path the `d` of the line; buckets without a value are gaps
/// @param last the value of the last bucket; `–` when it has none
/// @param top the value at the upper edge
/// @param middle the value in the middle
/// @param from the start of the first bucket
/// @param until the end of the last one
/// @param step the length of a bucket
/// @param values of the buckets as they are shown, separated by commas; empty for none
/// @param threshold the line above which something may be wrong, in SVG units; null for none, and above the chart
record Chart(
        String name,
        String path,
        String last,
        String top,
        String middle,
        Instant from,
        Instant until,
        Duration step,
        String values,
        @Nullable Double threshold) {

    static final int WIDTH = 600;
    static final int HEIGHT = 120;

    private static final String NONE = "–";
    private static final int WHOLE_FROM = 100;

    /// @param from the start of a bucket
    /// @param until the start of the bucket that has not ended
    /// @param limit the threshold; null for none
    static Chart of(Metric metric, Series series, Instant from, Instant until, Duration step, @Nullable Double limit) {
        var values = buckets(metric, series.points(), from, until, step);
        double highest = values.stream()
                .filter(Objects::nonNull)
                .mapToDouble(value -> value)
                .max()
                .orElse(0);
        double top = ceiling(highest);
        return new Chart(
                metric.key(),
                path(values, top),
                text(values.isEmpty() ? null : values.getLast()),
                text(top),
                text(top / 2),
                from,
                until,
                step,
                values.stream().map(value -> value == null ? "" : text(value)).collect(Collectors.joining(",")),
                limit == null || limit > top ? null : y(limit, top));
    }

    /// The value of each bucket: of a count its rate per second, of anything else the highest.
    private static List<@Nullable Double> buckets(
            Metric metric, List<Series.Point> points, Instant from, Instant until, Duration step) {
        int count = Math.toIntExact(Duration.between(from, until).dividedBy(step));
        var values = new ArrayList<@Nullable Double>(Collections.nCopies(count, null));
        for (var point : points) {
            long bucket = Math.floorDiv(Duration.between(from, point.at()).toMillis(), step.toMillis());
            if (bucket >= 0 && bucket < count) {
                int index = Math.toIntExact(bucket);
                var before = values.get(index);
                values.set(index, before == null ? point.value() : metric.joined(before, point.value()));
            }
        }
        return metric.rate()
                ? values.stream()
                        .<@Nullable Double>map(value -> value == null ? null : value / step.toSeconds())
                        .toList()
                : Collections.unmodifiableList(values);
    }

    private static String path(List<@Nullable Double> values, double top) {
        var path = new StringBuilder();
        boolean drawing = false;
        for (int i = 0; i < values.size(); i++) {
            var value = values.get(i);
            if (value == null) {
                drawing = false;
                continue;
            }
            double x = WIDTH * (i + 0.5) / values.size();
            path.append(drawing ? 'L' : 'M').append(String.format(Locale.ROOT, "%.1f %.1f", x, y(value, top)));
            if (!drawing) {
                // A point alone is visible too.
                path.append("h0.1");
            }
            drawing = true;
        }
        return path.toString();
    }

    private static double y(double value, double top) {
        return HEIGHT - (HEIGHT - 2) * value / top - 1;
    }

    /// The next value of 1, 2 or 5 and zeros, so that the axis has round numbers.
    static double ceiling(double highest) {
        if (highest <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(highest)));
        for (double factor : new double[] {1, 2, 5}) {
            if (highest <= factor * power) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private static String text(@Nullable Double value) {
        if (value == null) {
            return NONE;
        }
        if (value == Math.rint(value) || value >= WHOLE_FROM) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return String.format(Locale.ROOT, value < 1 ? "%.2f" : "%.1f", value);
    }

    public String viewBox() {
        return "0 0 " + WIDTH + " " + HEIGHT;
    }

    /// How many buckets it has.
    public int count() {
        return Math.toIntExact(Duration.between(from, until).dividedBy(step));
    }
}
