package dev.switchboard.consent.pages;

import dev.switchboard.web.languages.Languages;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.filter.OncePerRequestFilter;

/// Shows a page in the language that its link names, and keeps the language for all pages. The link is that of the page
/// itself,
/// so that nothing of it, such as the secret of a one-time link, gets anywhere else.
class LanguageFilter extends OncePerRequestFilter {

    /// The query parameter with a language.
    static final String PARAMETER = "language";

    private final ProductAddress product;

    LanguageFilter(ProductAddress product) {
        this.product = product;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (HttpMethod.GET.matches(request.getMethod())) {
            var tag = request.getParameter(PARAMETER);
            Languages.SUPPORTED.stream()
                    .filter(language -> language.toLanguageTag().equals(tag))
                    .findFirst()
                    .ifPresent(language -> choose(request, response, language));
        }
        chain.doFilter(request, response);
    }

    private void choose(HttpServletRequest request, HttpServletResponse response, Locale language) {
        Languages.choose(request, language);
        boolean https = product.startPage().startsWith("https:");
        response.addHeader(
                HttpHeaders.SET_COOKIE, Languages.cookie(language, https).toString());
    }
}
