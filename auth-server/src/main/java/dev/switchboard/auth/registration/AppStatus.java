package dev.switchboard.auth.registration;

/// Whether an app may do anything at all.
public enum AppStatus {
    ACTIVE,
    /// By the operator.
    SUSPENDED
}
