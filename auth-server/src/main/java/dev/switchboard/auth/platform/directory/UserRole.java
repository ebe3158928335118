package dev.switchboard.auth.platform.directory;

/// The role of a user in the company. There is exactly one owner.
public enum UserRole {
    OWNER,
    ADMIN,
    MEMBER
}
