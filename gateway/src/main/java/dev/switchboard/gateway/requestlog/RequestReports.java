package dev.switchboard.gateway.requestlog;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.gateway.access.AccessLog;
import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.requests.RequestRecorder;
import dev.switchboard.requests.RequestReport;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Reports each completed request to the [RequestRecorder], if there is one.
@Component
public class RequestReports {

    /// RFC 9745.
    private static final String DEPRECATION = "Deprecation";

    private static final int OK = 200;
    private static final int SWITCHING_PROTOCOLS = 101;

    private final @Nullable RequestRecorder recorder;
    private final @Nullable BodyRecorder bodies;
    private final InstantSource clock;

    RequestReports(@Nullable RequestRecorder recorder, @Nullable BodyRecorder bodies, InstantSource clock) {
        this.recorder = recorder;
        this.bodies = bodies;
        this.clock = clock;
    }

    /// The exchange, whose bodies are copied if its company's request log has them.
    public ServerWebExchange withBodies(ServerWebExchange exchange, Route route, Identity identity) {
        return bodies == null ? exchange : bodies.capture(exchange, route, identity);
    }

    /// Reports a completed request. Never blocks.
    ///
    /// @param started [System#nanoTime()] when the request arrived
    public void record(ServerWebExchange exchange, long started) {
        if (recorder == null) {
            return;
        }
        var route = RouteLookup.of(exchange);
        int status = AccessLog.status(exchange);
        boolean socket = route != null && route.socket() && (status == OK || status == SWITCHING_PROTOCOLS);
        var facts = RequestFacts.of(exchange);
        var request = exchange.getRequest();
        var report = new RequestReport(
                RequestId.of(exchange),
                request.getMethod().name(),
                request.getURI().getRawPath(),
                LoggedRequest.query(request.getURI().getRawQuery()),
                socket ? SWITCHING_PROTOCOLS : status,
                facts.errorCode(),
                exchange.getResponse().getHeaders().containsHeader(DEPRECATION),
                clock.millis(),
                System.nanoTime() - started,
                socket || (route != null && route.waits()),
                facts.counted());
        recorder.record(report);
        if (bodies != null) {
            bodies.complete(exchange, report);
        }
    }
}
