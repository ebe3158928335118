package dev.switchboard.auth.traffic.metrics;

import dev.switchboard.auth.traffic.metrics.MetricSeries.Point;
import dev.switchboard.openapi.Describe;
import dev.switchboard.requests.MetricTimes;
import dev.switchboard.requests.TrafficMetrics;
import dev.switchboard.web.input.FromQuery;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The metrics of the installation, over the operator's interface.
@RestController
class MetricsController {

    private static final double MEDIAN = 50;
    private static final double NEARLY_ALL = 99;

    private final TrafficMetrics traffic;
    private final ResourceApiPoints nodes;
    private final Clock clock;

    MetricsController(TrafficMetrics traffic, ResourceApiPoints nodes, Clock clock) {
        this.traffic = traffic;
        this.nodes = nodes;
        this.clock = clock;
    }

    @GetMapping("/v1/operator/metrics")
    @Describe(
            id = "getMetrics",
            summary = "The values of a metric, oldest first.",
            details = "Each ten seconds of the last hour, and each minute of the day before; all nodes together. Times "
                    + "for which nothing was recorded have no point, and latencies have none without requests. The "
                    + "last point can still change.")
    MetricSeries get(@FromQuery MetricsQuery query) {
        var now = clock.instant();
        var since = Objects.requireNonNullElse(query.since(), now.minus(MetricTimes.MINUTES_KEPT));
        return new MetricSeries(query.name(), points(query.name(), since, now));
    }

    private List<Point> points(MetricName name, Instant since, Instant now) {
        return switch (name) {
            case REQUESTS -> counts(TrafficMetrics.REQUESTS, since, now);
            case ERRORS -> counts(TrafficMetrics.ERRORS, since, now);
            case LIMITED -> counts(TrafficMetrics.LIMITED, since, now);
            case LATENCY_P50 -> latencies(MEDIAN, since, now);
            case LATENCY_P99 -> latencies(NEARLY_ALL, since, now);
            case WEBHOOK_LAG_P99 -> nodes.webhookLag(NEARLY_ALL, since, now);
            case WEBHOOK_QUEUE -> nodes.webhookQueue(since, now);
            case LIVE_CALLS -> nodes.liveCalls(since, now);
        };
    }

    private List<Point> counts(String name, Instant since, Instant now) {
        return traffic.counts(name, since, now).stream()
                .map(count -> new Point(count.at(), (double) count.count()))
                .toList();
    }

    private List<Point> latencies(double percentile, Instant since, Instant now) {
        return traffic.durations(since, now).stream()
                .flatMap(recorded -> Percentiles.millis(recorded.durations(), percentile).stream()
                        .mapToObj(millis -> new Point(recorded.at(), millis)))
                .toList();
    }
}
