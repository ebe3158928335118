package dev.switchboard.auth.users;

import java.util.UUID;

/// A user, as read from `telephony.auth_user` and `telephony.auth_organization`.
///
/// @param administrator whether the user is owner or admin
/// @param active false when disabled: the user cannot sign in, and their tokens and keys do not
///     work
public record AuthUser(
        UUID orgId, String orgName, UUID id, String name, String email, boolean administrator, boolean active) {}
