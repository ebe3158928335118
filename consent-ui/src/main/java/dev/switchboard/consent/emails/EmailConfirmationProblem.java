package dev.switchboard.consent.emails;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.pages.PagePaths;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/// Why a link that confirms an email cannot be used, with the page that says so.
public enum EmailConfirmationProblem {
    /// It was not issued, or for something else; or it was not copied completely.
    UNKNOWN(
            HttpStatus.NOT_FOUND,
            "This link is not valid",
            "Check that you have copied the whole address, or start again."),
    EXPIRED(HttpStatus.GONE, "This link has expired", "It worked for a day. Nothing was changed; please start again."),
    USED(HttpStatus.GONE, "This email was already confirmed", "If that was you, sign in with it."),
    /// A newer link was requested, or the user has a new password.
    REPLACED(
            HttpStatus.GONE,
            "This link was replaced",
            "There is a newer link, or something about the account has changed. Please use the link in the latest mail,"
                    + " or start again."),
    /// The user was disabled since.
    WITHDRAWN(
            HttpStatus.GONE,
            "This link is no longer valid",
            "Something about the account has changed since. Ask somebody who administers your company's account."),
    /// A user has the email since.
    EMAIL_TAKEN(
            HttpStatus.CONFLICT,
            "This email already has an account",
            "An email can belong to one account only. Sign in with it, or choose another one.");

    private static final ErrorPageLink SIGN_IN = new ErrorPageLink(PagePaths.SIGN_IN, "Sign in");

    private final HttpStatus status;
    private final String heading;
    private final String sentence;

    EmailConfirmationProblem(HttpStatus status, String heading, String sentence) {
        this.status = status;
        this.heading = heading;
        this.sentence = sentence;
    }

    ErrorPage page() {
        return new ErrorPage(status, heading, List.of(sentence), link());
    }

    private @Nullable ErrorPageLink link() {
        return this == USED || this == EMAIL_TAKEN ? SIGN_IN : null;
    }
}
