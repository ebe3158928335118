package dev.switchboard.auth.platform.directory;

import java.util.UUID;

/// A user, as read from `telephony.auth_user` and `telephony.auth_organization`.
///
/// @param administrator whether the user is owner or admin
/// @param active false when disabled: the user cannot sign in, and their tokens and keys do not
///     work
/// @param organizationActive false while the organization is suspended or closing: none of its
///     users can sign in
public record AuthUser(
        UUID orgId,
        String orgName,
        UUID id,
        String name,
        String email,
        boolean administrator,
        boolean active,
        boolean organizationActive) {

    /// Whether a session of the user authorizes anything.
    public boolean maySignIn() {
        return active && organizationActive;
    }
}
