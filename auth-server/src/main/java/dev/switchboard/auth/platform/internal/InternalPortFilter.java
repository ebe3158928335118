package dev.switchboard.auth.platform.internal;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.auth.platform.requests.AdmittedRequest;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
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
    private final byte[] expected;
    private final ErrorResponses errors;

    InternalPortFilter(InternalPort port, InternalProperties properties, ErrorResponses errors) {
        this.port = port;
        this.errors = errors;
        this.expected = ("Bearer " + properties.secret()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getLocalPort() != port.number()) {
            chain.doFilter(request, response);
        } else if (!authorized(request)) {
            errors.write(request, response, ApiError.internalOnly());
        } else if (request.getRequestURI().startsWith(PATHS)) {
            AdmittedRequest.mark(request);
            chain.doFilter(request, response);
        } else {
            errors.write(request, response, ApiError.notFound());
        }
    }

    private boolean authorized(HttpServletRequest request) {
        var sent = request.getHeader(HttpHeaders.AUTHORIZATION);
        return sent != null && MessageDigest.isEqual(sent.getBytes(StandardCharsets.UTF_8), expected);
    }
}
