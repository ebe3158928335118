package dev.switchboard.consent.signin;

import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.LinkToken;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.pages.RequestParameter;
import dev.switchboard.consent.pages.SignInTarget;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The responses of the security chain's handlers for signing in and out. Each leads back to the
/// consent request (`req`) of the form, by 303 where possible, so that going back or reloading
/// never sends a form again.
///
/// ```
/// form login   success  → signedIn      second factor → secondStep
///              failure  → refused, limited after too many attempts, or
///                         suspended for a user of a suspended company
/// log-out      success  → signedOut
/// CSRF, denied          → formRefused   no session where one is needed → signInFirst
/// ```
public final class SignInResponses {

    private final SignedInUsers users;
    private final ErrorPages errors;

    SignInResponses(SignedInUsers users, ErrorPages errors) {
        this.users = users;
        this.errors = errors;
    }

    /// Redirects to the consent request after a sign-in, or to the page that shows who is signed
    /// in.
    public void signedIn(HttpServletRequest request, HttpServletResponse response) {
        SubmittedEmail.remove(request);
        Pages.seeOther(request, response, signedInPath(request));
    }

    /// Redirects to the second step after the right password.
    ///
    /// @param enroll whether the step is to add a second factor
    public void secondStep(HttpServletRequest request, HttpServletResponse response, boolean enroll) {
        SubmittedEmail.remove(request);
        Pages.seeOther(
                request, response, SignInTarget.of(request).path(enroll ? PagePaths.ENROLL : PagePaths.SIGN_IN_CODE));
    }

    /// Redirects to the form after a wrong email or password, or for an account that may not sign
    /// in; the page does not say which. The email stays in the form.
    public void refused(HttpServletRequest request, HttpServletResponse response) {
        SubmittedEmail.save(request, request.getSession());
        Pages.seeOther(request, response, signInPath(request, Notice.WRONG));
    }

    /// Redirects to the form after the right password of a user whose company is suspended, which
    /// the page says.
    public void suspended(HttpServletRequest request, HttpServletResponse response) {
        SubmittedEmail.save(request, request.getSession());
        Pages.seeOther(request, response, signInPath(request, Notice.SUSPENDED));
    }

    /// Responds with 429 after too many attempts, with `Retry-After` and the time of the next attempt.
    ///
    /// @param retryAt when the next attempt is possible
    public void limited(HttpServletRequest request, HttpServletResponse response, Instant retryAt) throws IOException {
        SubmittedEmail.save(request, request.getSession(false));
        errors.tooMany(
                request, response, retryAt, new ErrorPageLink(PagePaths.signIn(reqOf(request)), "back-to-sign-in"));
    }

    /// Redirects after a sign-out to the sign-in page of the same request (for another user), or to
    /// the signed-out page.
    public void signedOut(HttpServletRequest request, HttpServletResponse response) {
        var req = reqOf(request);
        Pages.seeOther(request, response, req == null ? PagePaths.SIGNED_OUT : PagePaths.signIn(req));
    }

    /// Redirects to the sign-in page, which leads back to the request.
    public void signInFirst(HttpServletRequest request, HttpServletResponse response) {
        Pages.seeOther(request, response, PagePaths.signIn(reqOf(request)));
    }

    /// Refuses a form without a valid CSRF token: it was open for too long, the user signed in or
    /// out in another tab, cookies are disabled, or another site sent it. The form has no effect,
    /// and the user sees the page again. Other requests get a 403.
    public void formRefused(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var req = reqOf(request);
        var signedIn = users.find(request).isPresent();
        switch (PagePaths.of(request)) {
            case PagePaths.SIGN_IN -> {
                SubmittedEmail.save(request, request.getSession(false));
                boolean done = signedIn && !PagePaths.again(request);
                Pages.seeOther(request, response, done ? signedInPath(request) : signInPath(request, Notice.STALE));
            }
            case PagePaths.SIGN_IN_CODE, PagePaths.ENROLL, PagePaths.SIGN_IN_PASSKEY, PagePaths.PASSKEYS -> {
                var target = SignInTarget.of(request);
                boolean stays = PagePaths.of(request).equals(PagePaths.PASSKEYS) || !signedIn || target.again();
                Pages.seeOther(
                        request, response, stays ? target.path(PagePaths.of(request), Notice.STALE) : target.done());
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
            case PagePaths.FORGOT_PASSWORD, PagePaths.SIGN_UP ->
                Pages.seeOther(request, response, PagePaths.noticed(PagePaths.of(request), Notice.STALE));
            case PagePaths.INVITATION, PagePaths.RESET_PASSWORD, PagePaths.CONFIRM_EMAIL -> {
                var token = LinkToken.of(request);
                if (token.isEmpty()) {
                    errors.status(request, response, HttpServletResponse.SC_NOT_FOUND);
                } else {
                    Pages.seeOther(request, response, PagePaths.link(PagePaths.of(request), token.get(), Notice.STALE));
                }
            }
            default -> errors.status(request, response, HttpServletResponse.SC_FORBIDDEN);
        }
    }

    private static String signInPath(HttpServletRequest request, Notice notice) {
        return SignInTarget.of(request).path(PagePaths.SIGN_IN, notice);
    }

    private static String signedInPath(HttpServletRequest request) {
        return SignInTarget.of(request).done();
    }

    private static @Nullable String reqOf(HttpServletRequest request) {
        return RequestParameter.of(request).orElse(null);
    }
}
