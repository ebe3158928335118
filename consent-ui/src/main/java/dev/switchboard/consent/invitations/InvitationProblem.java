package dev.switchboard.consent.invitations;

import dev.switchboard.consent.errors.ErrorPage;
import dev.switchboard.consent.errors.ErrorPageLink;
import dev.switchboard.consent.pages.PagePaths;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/// Why a link to an invitation cannot be used, with the page that says so.
public enum InvitationProblem {
    /// It was not issued, or for something else; or it was not copied completely.
    UNKNOWN(HttpStatus.NOT_FOUND),
    EXPIRED(HttpStatus.GONE),
    USED(HttpStatus.GONE),
    REVOKED(HttpStatus.GONE),
    /// The invitation was sent again, with another link.
    REPLACED(HttpStatus.GONE),
    /// A user has the email, for example since accepting another company's invitation.
    EMAIL_TAKEN(HttpStatus.CONFLICT);

    private static final ErrorPageLink SIGN_IN = new ErrorPageLink(PagePaths.SIGN_IN, "sign-in");

    private final HttpStatus status;

    InvitationProblem(HttpStatus status) {
        this.status = status;
    }

    ErrorPage page() {
        return ErrorPage.closed(status, "invitation", this, link());
    }

    private @Nullable ErrorPageLink link() {
        return this == USED || this == EMAIL_TAKEN ? SIGN_IN : null;
    }
}
