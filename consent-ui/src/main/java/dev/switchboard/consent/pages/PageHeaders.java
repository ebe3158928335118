package dev.switchboard.consent.pages;

import jakarta.servlet.http.HttpServletResponse;

/// The header fields of every page. They go onto a page's answer before anything else has a chance
/// to fail.
public final class PageHeaders {

    /// Everything a page needs comes from its own origin, forms are sent back to it, and no page
    /// may frame it.
    ///
    /// Browsers apply `form-action` to the redirects that follow a form as well, so no form is
    /// answered with a redirect to an app: the response to a decision is a page that navigates
    /// there by itself (`leaving.html`).
    public static final String CONTENT_SECURITY_POLICY = String.join(
            "; ",
            "default-src 'none'",
            "style-src 'self'",
            "script-src 'self'",
            "img-src 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'");

    private PageHeaders() {}

    /// Sets them, in place of what stands there under the same names.
    public static void write(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("X-Content-Type-Options", "nosniff");
        // Neither the request's id nor a code may leave in a Referer.
        response.setHeader("Referrer-Policy", "no-referrer");
        // No Cross-Origin-Opener-Policy: it would cut an app off from the pop-up in which it opened these pages.
        response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
        response.setHeader("Cache-Control", "no-store");
    }
}
