package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.apps.AppScopes;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The app and the user of a grant at one moment, which decide what may be issued to them.
///
/// @param orgId the user's company
/// @param reinstatedAt what was issued to the app before this time stays invalid; null when it was
///     never suspended
/// @param userActive whether the user is active and the company not suspended
record GrantParties(UUID orgId, AppScopes app, @Nullable Instant reinstatedAt, boolean userActive) {

    /// The granted scopes that the app may still have for the user; none for a disabled user or a
    /// suspended company.
    Set<Scope> stillAllowed(Set<Scope> granted) {
        return userActive ? app.stillAllowed(granted, orgId) : Set.of();
    }

    /// Whether the app has not been suspended since `issuedAt`.
    boolean unsuspendedSince(Instant issuedAt) {
        return reinstatedAt == null || !issuedAt.isBefore(reinstatedAt);
    }
}
