package dev.switchboard.auth.people.invitations;

/// The role of an invited user.
public enum InvitedRole {
    /// Manages the company.
    ADMIN,
    /// Uses it.
    MEMBER
}
