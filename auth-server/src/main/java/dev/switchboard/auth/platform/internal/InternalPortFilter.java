package dev.switchboard.auth.platform.internal;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.auth.platform.requests.AdmittedRequest;
import dev.switchboard.contract.keys.BearerSecrets;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Admits requests to the internal port: to `/internal/**`, with the shared secret. The public port has no such paths.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class InternalPortFilter extends OncePerRequestFilter {

    private static final String PATHS = "/internal/";

    private final InternalPort port;
    private final BearerSecrets secrets;
    private final ErrorResponses errors;

    InternalPortFilter(InternalPort port, InternalProperties properties, ErrorResponses errors) {
        this.port = port;
        this.errors = errors;
        this.secrets = new BearerSecrets(properties.secret());
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getLocalPort() != port.number()) {
            chain.doFilter(request, response);
        } else if (!secrets.accepts(request.getHeader(HttpHeaders.AUTHORIZATION))) {
            errors.write(request, response, ApiError.internalOnly());
        } else if (request.getRequestURI().startsWith(PATHS)) {
            AdmittedRequest.mark(request);
            chain.doFilter(request, response);
        } else {
            errors.write(request, response, ApiError.notFound());
        }
    }
}
