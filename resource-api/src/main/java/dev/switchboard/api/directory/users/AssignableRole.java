package dev.switchboard.api.directory.users;

/// The roles that can be assigned to a user. Ownership is transferred in another way.
enum AssignableRole {
    ADMIN(UserRole.ADMIN),
    MEMBER(UserRole.MEMBER);

    private final UserRole role;

    AssignableRole(UserRole role) {
        this.role = role;
    }

    UserRole role() {
        return role;
    }
}
