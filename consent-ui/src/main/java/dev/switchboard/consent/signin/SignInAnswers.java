package dev.switchboard.consent.signin;

import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.pages.RequestParameter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What the security chain's handlers answer about signing in and out. Each leads back to the very
/// request (`req`) that the form carried, and where it can, by 303, so that going back or reloading
/// never asks to send a form again.
///
/// ```
/// form login   success  → signedIn      failure → refused, or limited when guessing was stopped
/// log-out      success  → signedOut
/// CSRF, denied          → formRefused   no session where one is needed → signInFirst
/// ```
public final class SignInAnswers {

    private final SignedInUsers users;
    private final ErrorPages errors;

    SignInAnswers(SignedInUsers users, ErrorPages errors) {
        this.users = users;
        this.errors = errors;
    }

    /// Email and password were right: on to the request, or to the page that says who is signed in.
    public void signedIn(HttpServletRequest request, HttpServletResponse response) {
        TypedEmail.forget(request);
        Pages.seeOther(request, response, signedInPath(request));
    }

    /// Email or password were wrong, or the account may not sign in; the page does not say which.
    /// The email stays in the form.
    public void refused(HttpServletRequest request, HttpServletResponse response) {
        TypedEmail.keep(request, request.getSession());
        Pages.seeOther(request, response, PagePaths.signIn(reqOf(request), Notice.WRONG));
    }

    /// Too many attempts: 429, with `Retry-After` and a sentence that says when.
    ///
    /// @param retryAt from when on another attempt counts
    public void limited(HttpServletRequest request, HttpServletResponse response, Instant retryAt) throws IOException {
        TypedEmail.keep(request, request.getSession(false));
        errors.tooMany(
                request, response, retryAt, new ErrorPageLink(PagePaths.signIn(reqOf(request)), "Back to sign-in"));
    }

    /// Signed out: to the sign-in page of the same request (for another user), or to the signed-out
    /// page.
    public void signedOut(HttpServletRequest request, HttpServletResponse response) {
        var req = reqOf(request);
        Pages.seeOther(request, response, req == null ? PagePaths.SIGNED_OUT : PagePaths.signIn(req));
    }

    /// Not signed in: to the sign-in page, and from there back to the request.
    public void signInFirst(HttpServletRequest request, HttpServletResponse response) {
        Pages.seeOther(request, response, PagePaths.signIn(reqOf(request)));
    }

    /// A form came without a valid CSRF token: open for too long, signed in or out in another tab,
    /// no cookies, or sent by another site. Nothing has happened; the user sees the page afresh.
    /// Anything but our forms: 403.
    public void formRefused(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var req = reqOf(request);
        var signedIn = users.find(request).isPresent();
        switch (PagePaths.of(request)) {
            case PagePaths.SIGN_IN -> {
                TypedEmail.keep(request, request.getSession(false));
                var again = PagePaths.signIn(req, Notice.STALE);
                Pages.seeOther(request, response, signedIn ? signedInPath(request) : again);
            }
            case PagePaths.CONSENT -> {
                if (!signedIn) {
                    Pages.seeOther(request, response, PagePaths.signIn(req, Notice.STALE));
                } else if (req == null) {
                    errors.status(request, response, HttpServletResponse.SC_NOT_FOUND);
                } else {
                    Pages.seeOther(request, response, PagePaths.consent(req, Notice.OUTDATED));
                }
            }
            case PagePaths.SIGN_OUT -> {
                if (signedIn) {
                    Pages.seeOther(request, response, PagePaths.signOut(req));
                } else {
                    signedOut(request, response);
                }
            }
            default -> errors.status(request, response, HttpServletResponse.SC_FORBIDDEN);
        }
    }

    private static String signedInPath(HttpServletRequest request) {
        return RequestParameter.of(request).map(PagePaths::consent).orElse(PagePaths.SIGNED_IN);
    }

    private static @Nullable String reqOf(HttpServletRequest request) {
        return RequestParameter.of(request).orElse(null);
    }
}
