package dev.switchboard.auth.traffic.metrics;

import dev.switchboard.auth.traffic.metrics.MetricSeries.Point;
import dev.switchboard.requests.MetricTimes;
import dev.switchboard.requests.MetricTimes.Slot;
import dev.switchboard.requests.TrafficMetrics;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads what the nodes of the resource API recorded, all nodes together.
@Component
class ResourceApiPoints {

    private final JdbcClient jdbc;

    ResourceApiPoints(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// What one node recorded.
    ///
    /// @param lags the times from events to the first attempts to deliver them
    private record Row(Slot slot, long liveCalls, long webhookQueue, Histogram lags) {}

    /// How many calls were in progress, the sum over all nodes.
    List<Point> liveCalls(Instant since, Instant now) {
        return points(
                since,
                now,
                rows -> OptionalDouble.of(
                        (double) rows.stream().mapToLong(Row::liveCalls).sum()));
    }

    /// How many deliveries waited. Each node counts those of all nodes.
    List<Point> webhookQueue(Instant since, Instant now) {
        return points(
                since, now, rows -> rows.stream().mapToDouble(Row::webhookQueue).max());
    }

    /// A percentile of the times from events to the first attempts to deliver them, in milliseconds.
    List<Point> webhookLag(double percentile, Instant since, Instant now) {
        return points(since, now, rows -> {
            var all = TrafficMetrics.histogram();
            rows.forEach(row -> all.add(row.lags()));
            return Percentiles.millis(all, percentile);
        });
    }

    private List<Point> points(Instant since, Instant now, Function<List<Row>, OptionalDouble> value) {
        var slots = MetricTimes.from(since, now);
        if (slots.isEmpty()) {
            return List.of();
        }
        var rows = rows(slots.getFirst().start(), now).stream().collect(Collectors.groupingBy(Row::slot));
        return slots.stream()
                .flatMap(slot -> Stream.ofNullable(rows.get(slot))
                        .flatMapToDouble(recorded -> value.apply(recorded).stream())
                        .mapToObj(result -> new Point(slot.start(), result)))
                .toList();
    }

    private List<Row> rows(Instant since, Instant now) {
        var hourAgo = now.minus(MetricTimes.TENS_KEPT);
        return jdbc.sql("""
                SELECT seconds, at, live_calls, webhook_queue, webhook_lags FROM telephony.auth_metric_points
                WHERE at <= :now AND (seconds = 60 AND at >= :since OR seconds = 10 AND at >= :tens)
                """)
                .param("now", Timestamp.from(now))
                .param("since", Timestamp.from(since))
                .param("tens", Timestamp.from(since.isAfter(hourAgo) ? since : hourAgo))
                .query(ResourceApiPoints::read)
                .list();
    }

    private static Row read(ResultSet row, int number) throws SQLException {
        int seconds = row.getInt("seconds");
        var at = row.getTimestamp("at").toInstant();
        var lags = TrafficMetrics.histogram();
        var pairs = (Long[]) row.getArray("webhook_lags").getArray();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            lags.recordValueWithCount(pairs[i], pairs[i + 1]);
        }
        return new Row(
                new Slot(seconds, at.getEpochSecond() / seconds),
                row.getLong("live_calls"),
                row.getLong("webhook_queue"),
                lags);
    }
}
