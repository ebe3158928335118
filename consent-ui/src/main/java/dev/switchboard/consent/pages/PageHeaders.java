package dev.switchboard.consent.pages;

import jakarta.servlet.http.HttpServletResponse;

/// The header fields of every page, set before anything else can fail.
public final class PageHeaders {

    /// Pages load resources only from their own origin, send forms only there, and may not be
    /// framed.
    ///
    /// Browsers apply `form-action` to redirects after a form as well. Therefore a decision is not
    /// followed by a redirect to the app but by a page that navigates there (`leaving.html`).
    public static final String CONTENT_SECURITY_POLICY = String.join(
            "; ",
            "default-src 'none'",
            "style-src 'self'",
            "font-src 'self'",
            "script-src 'self'",
            "img-src 'self'",
            // passkeys.js asks for a challenge.
            "connect-src 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'");

    private PageHeaders() {}

    /// Sets the fields, replacing others of the same names.
    public static void write(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("X-Content-Type-Options", "nosniff");
        // A Referer must not contain the request's id or a code.
        response.setHeader("Referrer-Policy", "no-referrer");
        // No Cross-Origin-Opener-Policy: an app could not communicate with the pop-up in which it opened these pages.
        response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
        response.setHeader("Cache-Control", "no-store");
    }
}
