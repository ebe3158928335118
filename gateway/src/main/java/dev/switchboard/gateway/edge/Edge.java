package dev.switchboard.gateway.edge;

import dev.switchboard.gateway.access.AccessLog;
import dev.switchboard.gateway.errors.ErrorResponses;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.requestlog.RequestReports;
import dev.switchboard.gateway.tracing.RequestTraces;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;

/// Handles all public requests: gives each an id, takes it through the checks, responds with the error if it
/// fails, and has it logged, reported and traced.
@Component
class Edge implements WebHandler {

    private final RequestChecks checks;
    private final ErrorResponses errors;
    private final AccessLog accessLog;
    private final RequestReports reports;
    private final RequestTraces traces;

    Edge(
            RequestChecks checks,
            ErrorResponses errors,
            AccessLog accessLog,
            RequestReports reports,
            RequestTraces traces) {
        this.checks = checks;
        this.errors = errors;
        this.accessLog = accessLog;
        this.reports = reports;
        this.traces = traces;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange) {
        long started = System.nanoTime();
        RequestId.addTo(exchange);
        traces.begin(exchange);
        return Mono.defer(() -> checks.admit(exchange))
                .onErrorResume(failure -> errors.respond(exchange, failure))
                .doFinally(end -> record(exchange, started));
    }

    private void record(ServerWebExchange exchange, long started) {
        accessLog.record(exchange, started);
        reports.record(exchange, started);
        traces.end(exchange, AccessLog.status(exchange));
    }
}
