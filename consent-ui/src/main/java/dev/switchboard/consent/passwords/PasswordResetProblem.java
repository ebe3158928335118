package dev.switchboard.consent.passwords;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.pages.PagePaths;
import java.util.List;
import org.springframework.http.HttpStatus;

/// Why a link to a new password cannot be used, with the page that says so.
public enum PasswordResetProblem {
    /// It was not issued, or for something else; or it was not copied completely.
    UNKNOWN(
            HttpStatus.NOT_FOUND,
            "This link is not valid",
            "Check that you have copied the whole address, or ask for a new link."),
    EXPIRED(
            HttpStatus.GONE,
            "This link has expired",
            "It worked for a short time only. Ask for a new one; your password is still the old one."),
    USED(
            HttpStatus.GONE,
            "This link was already used",
            "If that was you, sign in with your new password. If not, ask for a new link at once."),
    /// A newer link was requested, or the user has another email since.
    REPLACED(
            HttpStatus.GONE,
            "This link was replaced",
            "There is a newer link, or something about the account has changed. Please use the link in the"
                    + " latest mail, or start again."),
    /// The user was disabled since.
    WITHDRAWN(
            HttpStatus.GONE,
            "This link is no longer valid",
            "Something about the account has changed since. Ask for a new link, or somebody who administers your"
                    + " company's account.");

    private static final ErrorPageLink AGAIN = new ErrorPageLink(PagePaths.FORGOT_PASSWORD, "Ask for a new link");
    private static final ErrorPageLink SIGN_IN = new ErrorPageLink(PagePaths.SIGN_IN, "Sign in");

    private final HttpStatus status;
    private final String heading;
    private final String sentence;

    PasswordResetProblem(HttpStatus status, String heading, String sentence) {
        this.status = status;
        this.heading = heading;
        this.sentence = sentence;
    }

    ErrorPage page() {
        return new ErrorPage(status, heading, List.of(sentence), this == USED ? SIGN_IN : AGAIN);
    }
}
