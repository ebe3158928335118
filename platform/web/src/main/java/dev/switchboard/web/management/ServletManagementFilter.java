package dev.switchboard.web.management;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/// [ManagementAccess] for a servlet service.
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ServletManagementFilter extends OncePerRequestFilter {

    private final ManagementAccess access;

    ServletManagementFilter(ManagementAccess access) {
        this.access = access;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (access.isForMonitoring(request.getMethod(), request.getRequestURI()) || isLocal(request)) {
            chain.doFilter(request, response);
            return;
        }
        response.setStatus(HttpServletResponse.SC_FORBIDDEN);
        response.setContentType("text/plain;charset=UTF-8");
        response.getOutputStream().write(ManagementAccess.REFUSAL.getBytes(UTF_8));
    }

    private static boolean isLocal(HttpServletRequest request) {
        return ManagementAccess.isLocal(
                ManagementAccess.literal(request.getRemoteAddr()),
                ManagementAccess.literal(request.getLocalAddr()),
                request.getHeader(HttpHeaders.HOST));
    }
}
