package dev.switchboard.consent.invitations;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.pages.PagePaths;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/// Why a link to an invitation cannot be used, with the page that says so.
public enum InvitationProblem {
    /// It was not issued, or for something else; or it was not copied completely.
    UNKNOWN(
            HttpStatus.NOT_FOUND,
            "This link is not valid",
            "Check that you have copied the whole address, or ask for a new invitation."),
    EXPIRED(HttpStatus.GONE, "This invitation has expired", "Ask for a new one."),
    USED(HttpStatus.GONE, "This invitation was already accepted", "If that was you, sign in with your password."),
    REVOKED(
            HttpStatus.GONE,
            "This invitation was withdrawn",
            "If you think that this is a mistake, ask the person who invited you."),
    /// The invitation was sent again, with another link.
    REPLACED(
            HttpStatus.GONE,
            "There is a newer invitation",
            "This link was replaced. Please use the one in the latest mail."),
    /// A user has the email, for example since accepting another company's invitation.
    EMAIL_TAKEN(
            HttpStatus.CONFLICT,
            "Your email already has an account",
            "An email can belong to one account only. Ask for an invitation to another email.");

    private static final ErrorPageLink SIGN_IN = new ErrorPageLink(PagePaths.SIGN_IN, "Sign in");

    private final HttpStatus status;
    private final String heading;
    private final String sentence;

    InvitationProblem(HttpStatus status, String heading, String sentence) {
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
