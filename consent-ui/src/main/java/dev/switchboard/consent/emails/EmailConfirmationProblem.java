package dev.switchboard.consent.emails;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.pages.PagePaths;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/// Why a link that confirms an email cannot be used, with the page that says so.
public enum EmailConfirmationProblem {
    /// It was not issued, or for something else; or it was not copied completely.
    UNKNOWN(HttpStatus.NOT_FOUND),
    EXPIRED(HttpStatus.GONE),
    USED(HttpStatus.GONE),
    /// A newer link was requested, or the user has a new password.
    REPLACED(HttpStatus.GONE),
    /// The user was disabled since.
    WITHDRAWN(HttpStatus.GONE),
    /// A user has the email since.
    EMAIL_TAKEN(HttpStatus.CONFLICT);

    private static final ErrorPageLink SIGN_IN = new ErrorPageLink(PagePaths.SIGN_IN, "sign-in");

    private final HttpStatus status;

    EmailConfirmationProblem(HttpStatus status) {
        this.status = status;
    }

    ErrorPage page() {
        return ErrorPage.closed(status, "email-confirmation", this, link());
    }

    private @Nullable ErrorPageLink link() {
        return this == USED || this == EMAIL_TAKEN ? SIGN_IN : null;
    }
}
