package dev.switchboard.auth.platform.directory;

import java.util.UUID;

/// A user, as read from `telephony.auth_user` and `telephony.auth_company_name`.
///
/// @param administrator whether the user is owner or admin
/// @param active false when disabled: the user cannot sign in, and their tokens and keys do not
///     work
/// @param companyActive false while the company is suspended or closing: none of its
///     users can sign in
public record AuthUser(
        UUID orgId,
        String orgName,
        UUID id,
        String name,
        String email,
        boolean administrator,
        boolean active,
        boolean companyActive) {

    /// Whether a session of the user authorizes anything.
    public boolean maySignIn() {
        return active && companyActive;
    }
}
