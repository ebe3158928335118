package dev.switchboard.gateway.suspension;

/// What a suspension means for a token.
public enum Verdict {
    /// Its app was not suspended since the token was issued.
    NONE,
    /// Its app is suspended: 403.
    SUSPENDED,
    /// Its app was suspended after the token was issued and is reinstated: the token is dead for good, 401.
    OUTLIVED
}
