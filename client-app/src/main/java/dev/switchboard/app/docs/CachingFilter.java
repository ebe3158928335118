package dev.switchboard.app.docs;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.ShallowEtagHeaderFilter;

/// Lets browsers keep what they have, and ask with its entity tag whether it is still so: a new version may change
/// it. Tags are weak, because a response may be compressed.
final class CachingFilter extends ShallowEtagHeaderFilter {

    CachingFilter() {
        setWriteWeakETag(true);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        // The language.
        response.addHeader(HttpHeaders.VARY, HttpHeaders.COOKIE);
        response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
        super.doFilterInternal(request, response, chain);
    }
}
