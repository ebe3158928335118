package dev.switchboard.gateway.routing;

import java.util.Locale;
import java.util.Set;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/// The header fields of a service's answer that the client gets: all but those that are the gateway's to write.
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
        return fields;
    }

    @Override
    public boolean supports(Type type) {
        return type == Type.RESPONSE;
    }
}
