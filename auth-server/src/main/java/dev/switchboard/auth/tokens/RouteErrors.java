package dev.switchboard.auth.tokens;

import dev.switchboard.limits.LimitDecision;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.AuthenticationException;

/// Writes errors of the token endpoint as RFC 6749 does, those of revocation and introspection in
/// the error envelope (docs/guides/errors.md#oauth-token-endpoint).
final class RouteErrors implements ClientErrors {

    private final ClientErrors token;
    private final ClientErrors others;

    RouteErrors(ClientErrors token, ClientErrors others) {
        this.token = token;
        this.others = others;
    }

    @Override
    public void write(
            HttpServletRequest request, HttpServletResponse response, int status, String code, String description)
            throws IOException {
        of(request).write(request, response, status, code, description);
    }

    @Override
    public void limited(HttpServletRequest request, HttpServletResponse response, LimitDecision decision)
            throws IOException {
        response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(decision.retryAfter()));
        of(request).limited(request, response, decision);
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException exception)
            throws IOException, ServletException {
        of(request).onAuthenticationFailure(request, response, exception);
    }

    private ClientErrors of(HttpServletRequest request) {
        return request.getServletPath().equals(ClientRoutes.TOKEN) ? token : others;
    }
}
