package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.AddressProperties;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// The header fields of every response, set before anything can fail. Pages load scripts, styles and fonts from their
/// own origin only, connect to it and to the API, and may not be framed.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class PageHeadersFilter extends OncePerRequestFilter {

    private final String contentSecurityPolicy;

    PageHeadersFilter(AddressProperties addresses) {
        var api = AddressProperties.origin(addresses.baseUrl());
        this.contentSecurityPolicy = String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "font-src 'self'",
                "img-src 'self' data: " + api,
                "media-src 'self' blob: " + api,
                "connect-src 'self' " + api + " " + socketOrigin(addresses.baseUrl()),
                "form-action 'self' " + AddressProperties.origin(addresses.authUrl()),
                "frame-ancestors 'none'",
                "base-uri 'none'");
    }

    private static String socketOrigin(URI baseUrl) {
        return ("https".equals(baseUrl.getScheme()) ? "wss" : "ws") + "://" + baseUrl.getAuthority();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader("Content-Security-Policy", contentSecurityPolicy);
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "same-origin");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Permissions-Policy", "camera=(), geolocation=(), payment=(), microphone=(self)");
        response.setHeader("Cache-Control", "no-store");
        if ("POST".equals(request.getMethod())) {
            // A form that is shown again has the address of its page, which can be loaded again.
            response.setHeader("HX-Replace-Url", "false");
        }
        chain.doFilter(request, response);
    }
}
