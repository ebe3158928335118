package dev.switchboard.consent.invitations;

/// The outcome of an attempt to accept an invitation.
public sealed interface InvitationOutcome {

    /// The user can sign in.
    record Accepted(String email) implements InvitationOutcome {}

    /// The name or the password cannot be used; the link can.
    ///
    /// @param sentence what to change
    record Refused(String sentence) implements InvitationOutcome {}

    /// The link cannot be used.
    record Closed(InvitationProblem problem) implements InvitationOutcome, InvitationLookup {}
}
