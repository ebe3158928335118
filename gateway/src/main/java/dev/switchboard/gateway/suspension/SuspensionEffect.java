package dev.switchboard.gateway.suspension;

/// The effect of suspensions on a credential or a signed link.
public enum SuspensionEffect {
    /// None: neither its app nor its organization has been suspended since it was issued.
    NONE,
    /// The app is suspended: 403.
    APP_SUSPENDED,
    /// The organization is suspended: 403.
    ORGANIZATION_SUSPENDED,
    /// The app or the organization was suspended after the token was issued, and is reinstated. The
    /// token stays invalid: 401.
    TOKEN_INVALID
}
