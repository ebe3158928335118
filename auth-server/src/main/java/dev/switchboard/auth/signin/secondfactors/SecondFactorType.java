package dev.switchboard.auth.signin.secondfactors;

/// The kind of a second factor.
enum SecondFactorType {
    /// One-time codes by an app (RFC 6238).
    TOTP,
    /// A passkey (WebAuthn), with which the user can also sign in without a password.
    PASSKEY
}
