package dev.switchboard.app.pages;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Gives every template, error pages included, the objects `frame` and `times`. (Thymeleaf lets no expression name a
/// bean.)
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class TemplateObjectsFilter extends OncePerRequestFilter {

    private final Frame frame;
    private final Times times;

    TemplateObjectsFilter(Frame frame, Times times) {
        this.frame = frame;
        this.times = times;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        request.setAttribute("frame", frame);
        request.setAttribute("times", times);
        chain.doFilter(request, response);
    }
}
