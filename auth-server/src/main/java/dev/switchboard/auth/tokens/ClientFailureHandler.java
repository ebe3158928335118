package dev.switchboard.auth.tokens;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/// Answers a client that failed to authenticate with 401, or with 429 after too many failures.
final class ClientFailureHandler implements AuthenticationFailureHandler {

    private final ClientErrors errors;
    private final ClientLimits limits;
    private final FailedClients failed;

    ClientFailureHandler(ClientErrors errors, ClientLimits limits, FailedClients failed) {
        this.errors = errors;
        this.limits = limits;
        this.failed = failed;
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException exception)
            throws IOException, ServletException {
        if (exception instanceof OAuth2AuthenticationException oauth
                && oauth.getError().getErrorCode().equals(OAuth2ErrorCodes.INVALID_CLIENT)) {
            var app = exception instanceof ClientRefused refused ? refused.app() : null;
            var decision = limits.failed(app, request.getRemoteAddr());
            decision.writeHeaders(response::setHeader);
            if (!decision.granted()) {
                errors.limited(request, response, decision);
                return;
            }
            failed.record(app, request.getRemoteAddr());
        }
        errors.onAuthenticationFailure(request, response, exception);
    }
}
