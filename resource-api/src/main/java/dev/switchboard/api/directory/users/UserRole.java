package dev.switchboard.api.directory.users;

/// The role of a user in the company. There is exactly one owner.
public enum UserRole {
    OWNER,
    ADMIN,
    MEMBER
}
