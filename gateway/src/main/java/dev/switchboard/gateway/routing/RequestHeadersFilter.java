package dev.switchboard.gateway.routing;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.tokens.InternalTokens;
import dev.switchboard.gateway.tracing.RequestTraces;
import java.util.Locale;
import java.util.Set;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/// Sets the header fields of a request to a service: the client's, except those that only the
/// gateway may write, and the gateway's own (docs/internal-interfaces.md#gateway-to-services).
@Component
final class RequestHeadersFilter implements HttpHeadersFilter {

    /// Fields of one connection only (RFC 9110, section 7.6.1), and those that the gateway processes or sets
    /// itself.
    private static final Set<String> DROPPED = Set.of(
            "connection",
            "cookie",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "expect",
            "forwarded",
            "via",
            "x-request-id",
            "x-real-ip",
            // A client may name a trace, but neither have it recorded nor add to it.
            "traceparent",
            "tracestate",
            "baggage",
            "x-original-url",
            "x-rewrite-url");

    private final InternalTokens tokens;
    private final RequestTraces traces;

    RequestHeadersFilter(InternalTokens tokens, RequestTraces traces) {
        this.tokens = tokens;
        this.traces = traces;
    }

    @Override
    public HttpHeaders filter(HttpHeaders sent, ServerWebExchange exchange) {
        var request = AdmittedRequest.of(exchange);
        var fields = new HttpHeaders();
        var nominated =
                String.join(",", sent.getOrEmpty(HttpHeaders.CONNECTION)).toLowerCase(Locale.ROOT);
        sent.forEach((name, values) -> {
            if (isForwarded(name.toLowerCase(Locale.ROOT), nominated, request)) {
                fields.addAll(name, values);
            }
        });
        if (request.forwardsCookies()) {
            ServiceCookies.of(request.route().service(), sent.getOrEmpty(HttpHeaders.COOKIE))
                    .ifPresent(cookies -> fields.set(HttpHeaders.COOKIE, cookies));
        }
        fields.set(InternalHeaders.REQUEST_ID, RequestId.of(exchange));
        fields.set(InternalHeaders.CLIENT_ADDRESS, request.client().address().text());
        fields.set("X-Forwarded-Proto", request.client().scheme());
        fields.set("X-Forwarded-Host", request.client().host());
        var identity = request.identity();
        if (identity != null) {
            fields.setBearerAuth(tokens.tokenFor(identity, request.route().service()));
        }
        var credential = Authentication.credentialHash(exchange);
        if (credential != null && request.route().scope() == Scope.CLIENT_CONNECT) {
            fields.set(InternalHeaders.CREDENTIAL, credential);
        }
        traces.continueIn(exchange, fields);
        return fields;
    }

    private static boolean isForwarded(String name, String nominated, AdmittedRequest request) {
        if (DROPPED.contains(name) || name.startsWith("x-forwarded-") || name.startsWith("x-internal-")) {
            return false;
        }
        if (name.equals("authorization")) {
            return request.forwardsAuthorization();
        }
        return nominated.isEmpty() || !nominates(nominated, name);
    }

    /// Whether the `Connection` field nominates this field as one of this connection only.
    private static boolean nominates(String nominated, String name) {
        for (var word : nominated.split(",", -1)) {
            if (word.strip().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
