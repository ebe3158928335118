package dev.switchboard.auth.apps.registration;

/// Whether an app may do anything at all.
public enum AppStatus {
    ACTIVE,
    /// Suspended by the operator.
    SUSPENDED
}
