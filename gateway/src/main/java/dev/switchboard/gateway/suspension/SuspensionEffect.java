package dev.switchboard.gateway.suspension;

/// The effect of an app's suspension on a token.
public enum SuspensionEffect {
    /// None: the app has not been suspended since the token was issued.
    NONE,
    /// The app is suspended: 403.
    APP_SUSPENDED,
    /// The app was suspended after the token was issued, and is reinstated. The token stays invalid: 401.
    TOKEN_INVALID
}
