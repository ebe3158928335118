package dev.switchboard.consent.pages;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/// Adds [PageHeaders] to every response at a page's path: the page, a redirect, a refusal of the
/// security chain.
class PageHeadersFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        PageHeaders.write(response);
        chain.doFilter(request, response);
    }
}
