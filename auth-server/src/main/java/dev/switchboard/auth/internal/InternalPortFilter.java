package dev.switchboard.auth.internal;

import dev.switchboard.auth.errors.ErrorResponses;
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

/// Keeps the two ports apart: on the internal one only `/internal/**` answers, with the shared
/// secret; on the public one that path is answered 404. It checks the decoded path, by which
/// controllers are found.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class InternalPortFilter extends OncePerRequestFilter {

    private static final String ROOT = "/internal";

    private final InternalPort port;
    private final byte[] expected;

    InternalPortFilter(InternalPort port, InternalProperties properties) {
        this.port = port;
        this.expected = ("Bearer " + properties.secret()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var path = request.getServletPath();
        boolean internalPath = path.equals(ROOT) || path.startsWith(ROOT + "/");
        boolean internalPort = request.getLocalPort() == port.number();
        if (internalPort && !authorized(request)) {
            ErrorResponses.write(request, response, ApiError.unauthorized("Send the internal secret."));
        } else if (internalPath != internalPort) {
            ErrorResponses.write(request, response, ApiError.notFound());
        } else {
            chain.doFilter(request, response);
        }
    }

    private boolean authorized(HttpServletRequest request) {
        var sent = request.getHeader(HttpHeaders.AUTHORIZATION);
        return sent != null && MessageDigest.isEqual(sent.getBytes(StandardCharsets.UTF_8), expected);
    }
}
