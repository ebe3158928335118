package dev.switchboard.auth.registration;

/// Whether an app may do anything at all.
public enum AppStatus {
    ACTIVE,
    /// Suspended by the operator.
    SUSPENDED
}
