package dev.switchboard.api.directory.users;

/// Whether a user may sign in and use the API.
public enum UserStatus {
    ACTIVE,
    DISABLED
}
