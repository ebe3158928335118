package dev.switchboard.gateway.routing;

import dev.switchboard.contract.routes.Access;
import dev.switchboard.limits.LimitDecision;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/// The header fields of a service's answer that the client gets: all but those that are the gateway's to write. Where
/// clients authenticate at the authorization server, that counts too, and its policies stand beside the gateway's.
final class ResponseFields implements HttpHeadersFilter {

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
    public HttpHeaders filter(HttpHeaders answered, ServerWebExchange exchange) {
        var fields = new HttpHeaders();
        answered.forEach((name, values) -> {
            var lower = name.toLowerCase(Locale.ROOT);
            if (!DROPPED.contains(lower) && !lower.startsWith("x-internal-") && !lower.startsWith("access-control-")) {
                fields.addAll(name, values);
            }
        });
        if (AdmittedRequest.of(exchange).row().access() == Access.CLIENT) {
            List.of(LimitDecision.POLICY_FIELD, LimitDecision.STATE_FIELD)
                    .forEach(name -> join(name, answered, exchange));
        }
        return fields;
    }

    /// One field with both lists' members (RFC 9651, section 3.1), the gateway's first.
    private static void join(String name, HttpHeaders answered, ServerWebExchange exchange) {
        var told = answered.getFirst(name);
        if (told != null) {
            var own = exchange.getResponse().getHeaders();
            var first = own.getFirst(name);
            own.set(name, first == null ? told : first + ", " + told);
        }
    }

    @Override
    public boolean supports(Type type) {
        return type == Type.RESPONSE;
    }
}
