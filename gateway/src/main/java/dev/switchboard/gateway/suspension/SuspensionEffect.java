package dev.switchboard.gateway.suspension;

/// The effect of suspensions on a credential or a signed link.
public enum SuspensionEffect {
    /// None: neither its app nor its company has been suspended since it was issued.
    NONE,
    /// The app is suspended: 403.
    APP_SUSPENDED,
    /// The company is suspended: 403.
    COMPANY_SUSPENDED,
    /// The app or the company was suspended after the token was issued, and is reinstated. The
    /// token stays invalid: 401.
    TOKEN_INVALID
}
