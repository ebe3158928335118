package dev.switchboard.consent.invitations;

import dev.switchboard.consent.pages.Notice;

/// The outcome of an attempt to accept an invitation.
public sealed interface InvitationOutcome {

    /// The user can sign in.
    record Accepted(String email) implements InvitationOutcome {}

    /// The name or the password cannot be used; the link can.
    ///
    /// @param notice what to change
    record Refused(Notice notice) implements InvitationOutcome {}

    /// The link cannot be used.
    record Closed(InvitationProblem problem) implements InvitationOutcome, InvitationLookup {}
}
