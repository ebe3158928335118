package dev.switchboard.auth.users;

import java.util.UUID;

/// A user as `telephony.auth_person` and `telephony.auth_organisation` show one.
///
/// @param administrator whether the user is owner or admin
/// @param active false when disabled: such a user cannot sign in, and nothing acts for them
public record AuthUser(UUID orgId, String orgName, UUID id, String name, String email, boolean administrator, boolean active) {}
