package dev.switchboard.auth.tokens;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/// Counts the requests of an authenticated client, and reports the remaining quota.
final class ClientLimitFilter extends OncePerRequestFilter {

    private final ClientLimits limits;
    private final ClientErrors errors;

    ClientLimitFilter(ClientLimits limits, ClientErrors errors) {
        this.limits = limits;
        this.errors = errors;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof AuthenticatedApp client) {
            var decision = limits.admitted(client.app(), request.getRemoteAddr());
            decision.writeHeaders(response::setHeader);
            if (!decision.granted()) {
                errors.limited(request, response, decision);
                return;
            }
        }
        chain.doFilter(request, response);
    }
}
