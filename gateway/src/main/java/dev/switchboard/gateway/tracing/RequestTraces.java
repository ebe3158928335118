package dev.switchboard.gateway.tracing;

import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.gateway.requestid.RequestId;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.propagation.Propagator;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Traces a share of the requests (docs/operations/watch.md#traces): a span from the arrival of a request to the end
/// of its response, which the service's span continues by the field `traceparent` (W3C Trace Context).
///
/// Which requests are traced is decided here alone, by chance: clients may name a trace, but not have one recorded.
/// Services record what the gateway records. Without `switchboard.tracing.endpoint` all of this does nothing.
@Component
public class RequestTraces {

    private static final String SPAN = RequestTraces.class.getName() + ".span";

    private final @Nullable Propagator propagator;
    private final double share;

    RequestTraces(ObjectProvider<Propagator> propagator, TracingProperties properties) {
        this.propagator = propagator.getIfAvailable();
        this.share = properties.share();
    }

    /// Begins the span of a request that has its id.
    public void begin(ServerWebExchange exchange) {
        if (propagator == null || ThreadLocalRandom.current().nextDouble() >= share) {
            return;
        }
        var span = propagator
                .extract(exchange.getRequest().getHeaders(), HttpHeaders::getFirst)
                .kind(Span.Kind.SERVER)
                .name(exchange.getRequest().getMethod().name())
                .tag("http.request.method", exchange.getRequest().getMethod().name())
                .tag("request_id", RequestId.of(exchange))
                .start();
        exchange.getAttributes().put(SPAN, span);
    }

    /// Sets the field by which the service continues the trace.
    public void continueIn(ServerWebExchange exchange, HttpHeaders fields) {
        Span span = exchange.getAttribute(SPAN);
        if (span != null && propagator != null) {
            propagator.inject(span.context(), fields, (_, name, value) -> fields.set(name, value));
        }
    }

    /// Ends the span, with the template of the route and never the path.
    ///
    /// @param status of the response, or 499
    public void end(ServerWebExchange exchange, int status) {
        Span span = exchange.getAttribute(SPAN);
        if (span == null) {
            return;
        }
        var route = RouteLookup.of(exchange);
        if (route != null) {
            span.name(exchange.getRequest().getMethod().name() + " " + route.path())
                    .tag("http.route", route.path());
        }
        span.tag("http.response.status_code", status);
        if (HttpStatusCode.valueOf(status).is5xxServerError()) {
            span.tag("error.type", Integer.toString(status));
        }
        span.end();
    }
}
