package dev.switchboard.gateway.routing;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.gateway.requestlog.RequestFacts;
import dev.switchboard.limits.LimitDecision;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Sets the header fields of a response to the client: the service's, except those that only the gateway may
/// write. On routes where apps authenticate, the authorization server limits requests too, and its rate
/// policies are added to the gateway's.
@Component
final class ResponseHeadersFilter implements HttpHeadersFilter {

    private static final Set<String> DROPPED = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "server",
            "x-powered-by",
            "x-request-id",
            "ratelimit",
            "ratelimit-policy");

    @Override
    public HttpHeaders filter(HttpHeaders received, ServerWebExchange exchange) {
        var fields = new HttpHeaders();
        received.forEach((name, values) -> {
            var lower = name.toLowerCase(Locale.ROOT);
            if (!DROPPED.contains(lower) && !lower.startsWith("x-internal-") && !lower.startsWith("access-control-")) {
                fields.addAll(name, values);
            }
        });
        RequestFacts.of(exchange).respondedWith(received.getFirst(InternalHeaders.ERROR_CODE));
        if (AdmittedRequest.of(exchange).route().access() == Access.CLIENT) {
            List.of(LimitDecision.POLICY_FIELD, LimitDecision.STATE_FIELD)
                    .forEach(name -> join(name, received, exchange));
        }
        return fields;
    }

    /// Joins both lists in one field (RFC 9651, section 3.1), the gateway's members first.
    private static void join(String name, HttpHeaders received, ServerWebExchange exchange) {
        var value = received.getFirst(name);
        if (value != null) {
            var own = exchange.getResponse().getHeaders();
            var first = own.getFirst(name);
            own.set(name, first == null ? value : first + ", " + value);
        }
    }

    @Override
    public boolean supports(Type type) {
        return type == Type.RESPONSE;
    }
}
