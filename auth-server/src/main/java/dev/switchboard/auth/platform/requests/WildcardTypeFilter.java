package dev.switchboard.auth.platform.requests;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Removes a `Content-Type` that is a range (`*/*`, `application/*`). It does not describe the
/// body, and Spring MVC fails on it even on routes without a body.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class WildcardTypeFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(isRange(request.getContentType()) ? new Untyped(request) : request, response);
    }

    private static boolean isRange(@Nullable String type) {
        return type != null && type.split(";", 2)[0].contains("*");
    }

    private static final class Untyped extends HttpServletRequestWrapper {

        Untyped(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getContentType() {
            return null;
        }

        @Override
        public @Nullable String getHeader(String name) {
            return isType(name) ? null : super.getHeader(name);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return isType(name) ? Collections.emptyEnumeration() : super.getHeaders(name);
        }

        @Override
        public Enumeration<String> getHeaderNames() {
            return Collections.enumeration(Collections.list(super.getHeaderNames()).stream()
                    .filter(name -> !isType(name))
                    .toList());
        }

        private static boolean isType(String name) {
            return HttpHeaders.CONTENT_TYPE.equalsIgnoreCase(name);
        }
    }
}
