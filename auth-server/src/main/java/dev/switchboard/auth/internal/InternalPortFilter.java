package dev.switchboard.auth.internal;

import dev.switchboard.auth.errors.ErrorAnswers;
import dev.switchboard.contract.errors.ErrorType;
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

/// Keeps the two ports apart: on the internal one only `/internal/**` answers, with the shared secret; on the
/// public one that path is no route. It judges the decoded path, the one by which a controller is found.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class InternalPortFilter extends OncePerRequestFilter {

    private static final String ROOT = "/internal";

    private final InternalPort port;
    private final byte[] expected;
    private final ErrorAnswers answers;

    InternalPortFilter(InternalPort port, InternalProperties properties, ErrorAnswers answers) {
        this.port = port;
        this.expected = ("Bearer " + properties.secret()).getBytes(StandardCharsets.UTF_8);
        this.answers = answers;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var path = request.getServletPath();
        boolean internalPath = path.equals(ROOT) || path.startsWith(ROOT + "/");
        boolean internalPort = request.getLocalPort() == port.number();
        if (internalPort && !authorized(request)) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            answers.write(request, response, ErrorType.UNAUTHORIZED, "Show the internal secret.");
        } else if (internalPath != internalPort) {
            answers.write(request, response, ErrorType.NOT_FOUND, "There is no such route.");
        } else {
            chain.doFilter(request, response);
        }
    }

    private boolean authorized(HttpServletRequest request) {
        var sent = request.getHeader(HttpHeaders.AUTHORIZATION);
        return sent != null && MessageDigest.isEqual(sent.getBytes(StandardCharsets.UTF_8), expected);
    }
}
