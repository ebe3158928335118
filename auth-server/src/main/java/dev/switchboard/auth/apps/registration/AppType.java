package dev.switchboard.auth.apps.registration;

/// The client types of RFC 6749, section 2.1.
public enum AppType {
    /// Has a secret.
    CONFIDENTIAL,
    /// Has none and must use PKCE.
    PUBLIC
}
