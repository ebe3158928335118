package dev.switchboard.api.platform.actor;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who sends a request, by their current role and status. A controller takes it as a parameter.
///
/// @param orgId the company; every look-up begins with it
/// @param userId the user that `me` stands for; null for a token that acts for the company
///     itself, for a signed link, and for a key whose creator is disabled or deleted
/// @param attributedTo the user whose changes these are: the same, or the owner for such a key
/// @param visibility which records it may see
/// @param administers whether it may use scopes such as `users:write`
///     (docs/guides/visibility.md#who-may-change-what)
public record Actor(
        UUID orgId, @Nullable UUID userId, @Nullable UUID attributedTo, Visibility visibility, boolean administers) {

    /// Changes are attributed to the user that `me` means.
    public Actor(UUID orgId, @Nullable UUID userId, Visibility visibility, boolean administers) {
        this(orgId, userId, userId, visibility, administers);
    }

    static Actor company(UUID orgId) {
        return new Actor(orgId, null, new Visibility.Company(), true);
    }

    /// A key whose creator is disabled or deleted. It has no user; its changes are attributed to the owner.
    static Actor orphanedKey(UUID orgId, UUID owner, Visibility visibility) {
        return new Actor(orgId, null, owner, visibility, visibility instanceof Visibility.Company);
    }

    /// The user behind a `/me` route; [ActorFilter] lets only users reach those.
    public UUID requireUser() {
        if (userId == null) {
            throw new IllegalStateException("A route that needs a user must be marked PERSONAL");
        }
        return userId;
    }
}
