package dev.switchboard.consent.emails;

import dev.switchboard.consent.pages.Notice;

/// The outcome of an attempt to confirm an email.
public sealed interface EmailConfirmationOutcome {

    /// The user signs in with this email.
    ///
    /// @param passwordChosen whether that begins with this confirmation, as after a sign-up
    record Confirmed(String email, boolean passwordChosen) implements EmailConfirmationOutcome {}

    /// The password cannot be used; the link can.
    ///
    /// @param notice what to change
    record Refused(Notice notice) implements EmailConfirmationOutcome {}

    /// The link cannot be used.
    record Closed(EmailConfirmationProblem problem) implements EmailConfirmationOutcome, EmailConfirmationLookup {}
}
