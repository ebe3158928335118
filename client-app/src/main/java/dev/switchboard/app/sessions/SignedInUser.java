package dev.switchboard.app.sessions;

import org.jspecify.annotations.Nullable;

/// Who is signed in, as the API described the user at sign-in or later.
///
/// @param orgId the user's company
/// @param role `owner`, `admin` or `member`; null for an operator
public record SignedInUser(
        String id,
        String orgId,
        String name,
        String email,
        @Nullable String role) {

    /// Whether the user is an owner or admin, who see the pages of the team and of the developers.
    public boolean administers() {
        return "owner".equals(role) || "admin".equals(role);
    }

    public boolean owner() {
        return "owner".equals(role);
    }
}
