package dev.switchboard.api.users;

/// Whether a person may sign in and act.
public enum UserStatus {
    ACTIVE,
    DISABLED
}
