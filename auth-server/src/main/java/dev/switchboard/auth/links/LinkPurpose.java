package dev.switchboard.auth.links;

/// What a one-time link is for. A link is unknown for any other purpose.
public enum LinkPurpose {
    /// To accept an invitation.
    INVITATION
}
