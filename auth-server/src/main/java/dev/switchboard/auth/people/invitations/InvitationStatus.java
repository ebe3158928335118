package dev.switchboard.auth.people.invitations;

/// What became of an invitation.
public enum InvitationStatus {
    /// It can be accepted.
    PENDING,
    /// The user accepted it.
    ACCEPTED,
    /// An administrator revoked it.
    REVOKED,
    /// It was not accepted in time.
    EXPIRED
}
