package dev.switchboard.auth.platform.directory;

/// Whether a user may sign in and use the API.
public enum UserStatus {
    ACTIVE,
    DISABLED
}
