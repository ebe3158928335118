package dev.switchboard.consent.passwords;

import dev.switchboard.consent.pages.Notice;

/// The outcome of an attempt to set a new password.
public sealed interface PasswordResetOutcome {

    /// The user can sign in with the new password.
    record Changed(String email) implements PasswordResetOutcome {}

    /// The password cannot be used; the link can.
    ///
    /// @param notice what to change
    record Refused(Notice notice) implements PasswordResetOutcome {}

    /// The link cannot be used.
    record Closed(PasswordResetProblem problem) implements PasswordResetOutcome, PasswordResetLookup {}
}
