package dev.switchboard.api.users;

/// Whether a user may sign in and act.
public enum UserStatus {
    ACTIVE,
    DISABLED
}
