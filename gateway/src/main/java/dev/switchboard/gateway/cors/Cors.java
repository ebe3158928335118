package dev.switchboard.gateway.cors;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.web.errors.ApiError;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Cross-origin sharing (docs/guides/browsers.md). The API and the endpoints that apps call allow
/// every origin, because only the bearer credential counts there, never a cookie. The sign-in and
/// consent routes, which depend on a browser session, allow none.
public final class Cors {

    private static final Set<String> OTHER_SHARED_PATHS =
            Set.of("/oauth/token", "/oauth/revoke", "/.well-known/oauth-authorization-server");
    private static final String EXPOSED =
            "X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, Idempotent-Replayed, ETag,"
                    + " Deprecation, Sunset, Link";
    private static final String ACCEPTED =
            "Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Range";
    private static final String MAX_AGE_SECONDS = "7200";

    private Cors() {}

    /// Adds the header fields that let pages of any origin read the response, errors included.
    public static void share(ServerWebExchange exchange) {
        if (shared(exchange.getRequest().getURI().getRawPath())) {
            var headers = exchange.getResponse().getHeaders();
            headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
            headers.set(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
        }
    }

    /// Responds to `OPTIONS`.
    ///
    /// @throws ApiError 404 when there is no such path
    public static Mono<Void> options(ServerWebExchange exchange) {
        var request = exchange.getRequest();
        var allow = RouteLookup.allowedMethods(request).orElseThrow(ApiError::notFound);
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.NO_CONTENT);
        response.getHeaders().set(HttpHeaders.ALLOW, allow);
        boolean preflight = request.getHeaders().containsHeader(HttpHeaders.ORIGIN)
                && request.getHeaders().containsHeader(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
        if (preflight && shared(request.getURI().getRawPath())) {
            var headers = response.getHeaders();
            headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, allow);
            headers.set(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, ACCEPTED);
            headers.set(HttpHeaders.ACCESS_CONTROL_MAX_AGE, MAX_AGE_SECONDS);
        }
        return response.setComplete();
    }

    private static boolean shared(String rawPath) {
        var path = RouteCatalogue.withoutOauthAlias(rawPath);
        return path.startsWith("/v1/") || OTHER_SHARED_PATHS.contains(path);
    }
}
