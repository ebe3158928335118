package dev.switchboard.gateway.access;

import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.web.requests.RequestIds;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Writes one log line per request, through a buffer, and records its duration. It logs neither query strings nor
/// credentials, and a path only as the template of its route.
@Component
public class AccessLog {

    /// The logged status of a request whose client disconnected before a response was sent. Not an HTTP status.
    private static final int CLIENT_CLOSED_REQUEST = 499;

    private static final String OWNER = AccessLog.class.getName() + ".owner";
    private static final String NO_ROUTE = "-";
    private static final int CLASSES = 5;
    private static final Duration[] LATENCIES = IntStream.of(
                    10, 25, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000, 30_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final Logger log = LoggerFactory.getLogger("access");

    private record Series(String method, String route, int status) {}

    private final MeterRegistry meters;
    private final ConcurrentMap<Series, Timer> timers = new ConcurrentHashMap<>();
    private final List<Timer> latencies;

    AccessLog(MeterRegistry meters, @Value("${spring.application.name}") String service) {
        this.meters = meters;
        this.latencies =
                IntStream.rangeClosed(1, CLASSES).mapToObj(this::latency).toList();
        if (log instanceof ch.qos.logback.classic.Logger logger) {
            BufferedConsoleAppender.replaceConsoleOf(logger, service);
        }
    }

    /// Sets the owner that the request is logged with (see `Identity#owner()`).
    public static void setOwner(ServerWebExchange exchange, String owner) {
        exchange.getAttributes().put(OWNER, owner);
    }

    /// Logs and times a completed request.
    ///
    /// @param started [System#nanoTime()] when the request arrived
    public void record(ServerWebExchange exchange, long started) {
        var duration = Duration.ofNanos(System.nanoTime() - started);
        var route = RouteLookup.of(exchange);
        var sent = exchange.getRequest().getMethod().name();
        var series = new Series(
                METHODS.contains(sent) ? sent : "OTHER", route == null ? NO_ROUTE : route.path(), status(exchange));
        timers.computeIfAbsent(series, this::timer).record(duration);
        latencies.get(Math.clamp(series.status() / 100, 1, CLASSES) - 1).record(duration);
        log.atInfo()
                .addKeyValue(RequestIds.LOG_KEY, RequestId.of(exchange))
                .addKeyValue("method", series.method())
                .addKeyValue("route", series.route())
                .addKeyValue("status", series.status())
                .addKeyValue("duration_ms", duration.toMillis())
                .addKeyValue("owner", exchange.getAttributeOrDefault(OWNER, "-"))
                .log("request");
    }

    /// The status of a completed request, or 499 when the client disconnected before there was a response.
    public static int status(ServerWebExchange exchange) {
        var response = exchange.getResponse();
        var status = response.getStatusCode();
        return status == null || !response.isCommitted() ? CLIENT_CLOSED_REQUEST : status.value();
    }

    /// A histogram of all requests by the first digit of their status: one for each route would be thousands of series.
    private Timer latency(int first) {
        return Timer.builder("switchboard.requests.latency")
                .description("requests of clients, from their arrival to the end of the response")
                .tag("status", first + "xx")
                .serviceLevelObjectives(LATENCIES)
                .register(meters);
    }

    private Timer timer(Series series) {
        return Timer.builder("http.server.requests")
                .tag("method", series.method())
                .tag("uri", series.route())
                .tag("status", Integer.toString(series.status()))
                .register(meters);
    }
}
