package dev.switchboard.api.users;

/// What a user is in the organization. There is exactly one owner.
public enum UserRole {
    OWNER,
    ADMIN,
    MEMBER
}
