package dev.switchboard.api.acting;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whom a request acts as, with role and status as they are now. A controller asks for it as a parameter.
///
/// @param orgId the organisation; every look-up begins with it
/// @param userId the person that `me` means and to whom changes are attributed; null for a token that acts for the
///     company itself, and for a signed link
/// @param view which records it may see
/// @param administers whether it may use scopes such as `users:write` (decisions, section 2)
public record Acting(UUID orgId, @Nullable UUID userId, View view, boolean administers) {

    static Acting company(UUID orgId) {
        return new Acting(orgId, null, new View.Company(), true);
    }

    /// The person behind a route that speaks of `me`; others than persons do not get that far.
    public UUID person() {
        if (userId == null) {
            throw new IllegalStateException("A route that speaks of me is marked PERSONAL");
        }
        return userId;
    }
}
