package dev.switchboard.api.users;

/// The roles that a user can be given. The owner's is not among them: it passes on otherwise.
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
