package dev.switchboard.app.console.metrics;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// Charts of the last hour or the last day.
@Controller
class MetricsController {

    private static final List<String> NAMES = List.of(
            "requests",
            "errors",
            "latency_p50",
            "latency_p99",
            "limited",
            "webhook_lag_p99",
            "webhook_queue",
            "live_calls");
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    private final Api api;
    private final Clock clock;

    MetricsController(Api api, Clock clock) {
        this.api = api;
        this.clock = clock;
    }

    /// @param span `day`, or anything else for an hour
    @GetMapping("/operator/metrics")
    ModelAndView show(Session session, @RequestParam(defaultValue = "hour") String span) {
        boolean day = "day".equals(span);
        var until = clock.instant();
        var from = until.minus(day ? DAY : HOUR);
        var step = day ? MINUTE : TEN_SECONDS;
        var charts = NAMES.stream()
                .map(name -> ConcurrentRequest.start(() -> api.get(
                        session,
                        Query.of("/operator/metrics").with("name", name).with("since", from),
                        Series.class)))
                .toList()
                .stream()
                .map(series -> Chart.of(series.get(), from, until, step))
                .toList();
        return new ModelAndView("console/metrics").addObject("charts", charts).addObject("day", day);
    }
}
