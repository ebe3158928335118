package dev.switchboard.gateway.routing;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.tokens.InternalTokens;
import java.util.Locale;
import java.util.Set;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/// Sets the header fields of a request to a service: the client's, except those that only the
/// gateway may write, and the gateway's own (ARCHITECTURE.md#gateway--services).
final class RequestFields implements HttpHeadersFilter {

    /// Of one connection only (RFC 9110, section 7.6.1), or answered by the gateway itself.
    private static final Set<String> DROPPED = Set.of(
            "connection",
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
            "x-original-url",
            "x-rewrite-url");

    private final InternalTokens tokens;

    RequestFields(InternalTokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public HttpHeaders filter(HttpHeaders sent, ServerWebExchange exchange) {
        var passage = AdmittedRequest.of(exchange);
        var fields = new HttpHeaders();
        var nominated =
                String.join(",", sent.getOrEmpty(HttpHeaders.CONNECTION)).toLowerCase(Locale.ROOT);
        sent.forEach((name, values) -> {
            if (passes(name.toLowerCase(Locale.ROOT), nominated, passage)) {
                fields.addAll(name, values);
            }
        });
        fields.set(InternalHeaders.REQUEST_ID, RequestId.of(exchange));
        fields.set(InternalHeaders.CLIENT_ADDRESS, passage.client().address().text());
        fields.set("X-Forwarded-Proto", passage.client().scheme());
        fields.set("X-Forwarded-Host", passage.client().host());
        var identity = passage.identity();
        if (identity != null) {
            fields.setBearerAuth(tokens.tokenFor(identity, passage.row().service()));
        }
        var credential = Authentication.credentialOf(exchange);
        if (credential != null && passage.row().scope() == Scope.CLIENT_CONNECT) {
            fields.set(InternalHeaders.CREDENTIAL, credential);
        }
        return fields;
    }

    private static boolean passes(String name, String nominated, AdmittedRequest passage) {
        if (DROPPED.contains(name) || name.startsWith("x-forwarded-") || name.startsWith("x-internal-")) {
            return false;
        }
        if (name.equals("authorization") || name.equals("cookie")) {
            return passage.carriesClientsCredentials();
        }
        return nominated.isEmpty() || !nominates(nominated, name);
    }

    /// Whether the `Connection` field names it as one of this connection only.
    private static boolean nominates(String nominated, String name) {
        for (var word : nominated.split(",", -1)) {
            if (word.strip().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
