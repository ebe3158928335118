package dev.switchboard.app.console.metrics;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// Charts of the last hour or the last day.
@Controller
class MetricsController {

    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    /// Gateways and nodes write what they have counted within a second or two.
    private static final Duration RECORDED_WITHIN = Duration.ofSeconds(2);

    private final Api api;
    private final MetricThresholds thresholds;
    private final Clock clock;

    MetricsController(Api api, MetricThresholds thresholds, Clock clock) {
        this.api = api;
        this.thresholds = thresholds;
        this.clock = clock;
    }

    /// @param span `day`, or anything else for an hour
    @GetMapping("/operator/metrics")
    ModelAndView show(Session session, @RequestParam(defaultValue = "hour") String span) {
        boolean day = "day".equals(span);
        var step = day ? FIVE_MINUTES : TEN_SECONDS;
        var until = start(clock.instant().minus(RECORDED_WITHIN), step);
        var from = until.minus(day ? DAY : HOUR);
        var charts = Arrays.stream(Metric.values())
                .map(metric -> ConcurrentRequest.start(() -> chart(session, metric, from, until, step)))
                .toList()
                .stream()
                .map(ConcurrentRequest::get)
                .toList();
        return new ModelAndView("console/metrics").addObject("charts", charts).addObject("day", day);
    }

    private Chart chart(Session session, Metric metric, Instant from, Instant until, Duration step) {
        var series = api.get(
                session,
                Query.of("/operator/metrics").with("name", metric.key()).with("since", from),
                Series.class);
        return Chart.of(metric, series, from, until, step, thresholds.of(metric));
    }

    /// The start of the bucket that a time is in.
    private static Instant start(Instant time, Duration step) {
        long second = time.getEpochSecond();
        return Instant.ofEpochSecond(second - Math.floorMod(second, step.toSeconds()));
    }
}
