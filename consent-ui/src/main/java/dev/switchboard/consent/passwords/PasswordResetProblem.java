package dev.switchboard.consent.passwords;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.pages.PagePaths;
import org.springframework.http.HttpStatus;

/// Why a link to a new password cannot be used, with the page that says so.
public enum PasswordResetProblem {
    /// It was not issued, or for something else; or it was not copied completely.
    UNKNOWN(HttpStatus.NOT_FOUND),
    EXPIRED(HttpStatus.GONE),
    USED(HttpStatus.GONE),
    /// A newer link was requested, or the user has another email since.
    REPLACED(HttpStatus.GONE),
    /// The user was disabled since.
    WITHDRAWN(HttpStatus.GONE);

    private static final ErrorPageLink AGAIN =
            new ErrorPageLink(PagePaths.FORGOT_PASSWORD, "error.password-reset.again");
    private static final ErrorPageLink SIGN_IN = new ErrorPageLink(PagePaths.SIGN_IN, "sign-in");

    private final HttpStatus status;

    PasswordResetProblem(HttpStatus status) {
        this.status = status;
    }

    ErrorPage page() {
        return ErrorPage.closed(status, "password-reset", this, this == USED ? SIGN_IN : AGAIN);
    }
}
