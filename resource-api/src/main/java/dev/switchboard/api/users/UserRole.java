package dev.switchboard.api.users;

/// What a person is in the company. There is exactly one owner.
public enum UserRole {
    OWNER,
    ADMIN,
    MEMBER
}
