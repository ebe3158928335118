package dev.switchboard.auth.signin.links;

/// What a one-time link is for. A link is unknown for any other purpose.
public enum LinkPurpose {
    /// To accept an invitation.
    INVITATION,
    /// To choose a new password.
    PASSWORD_RESET,
    /// To confirm the new email of a user.
    EMAIL_CONFIRMATION,
    /// To confirm the email of a sign-up.
    SIGN_UP
}
