package dev.switchboard.gateway.requestlog;

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

    private static final int OK = 200;
    private static final int SWITCHING_PROTOCOLS = 101;

    private final @Nullable RequestRecorder recorder;
    private final InstantSource clock;

    RequestReports(@Nullable RequestRecorder recorder, InstantSource clock) {
        this.recorder = recorder;
        this.clock = clock;
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
        recorder.record(new RequestReport(
                RequestId.of(exchange),
                request.getMethod().name(),
                request.getURI().getRawPath(),
                LoggedRequest.query(request.getURI().getRawQuery()),
                socket ? SWITCHING_PROTOCOLS : status,
                facts.errorType(),
                clock.millis(),
                System.nanoTime() - started,
                socket,
                facts.counted()));
    }
}
