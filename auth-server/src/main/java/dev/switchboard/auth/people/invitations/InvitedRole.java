package dev.switchboard.auth.people.invitations;

/// The role of an invited user.
public enum InvitedRole {
    /// Manages the organization.
    ADMIN,
    /// Uses it.
    MEMBER
}
