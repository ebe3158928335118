package dev.switchboard.app.errors;

import dev.switchboard.contract.routes.LiteralPath;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Responds with 404 to a path that is not literal, before anything else reads it: controllers and servlet mappings
/// match the decoded path, other code the path as sent.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 3)
class LiteralPathFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (LiteralPath.isLiteral(request.getRequestURI())) {
            chain.doFilter(request, response);
        } else {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
    }
}
