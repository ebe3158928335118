package dev.switchboard.auth.grants;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What one user allowed one app at one consent.
///
/// @param scopes all that was allowed; a refresh may ask for fewer
/// @param usedGeneration the highest of which an access token was used, -1 before the first
/// @param endedAt null while it lives
record Grant(
        UUID orgId,
        UUID id,
        String clientId,
        UUID userId,
        Set<Scope> scopes,
        int usedGeneration,
        Instant createdAt,
        @Nullable Instant endedAt) {

    Grant {
        scopes = Set.copyOf(scopes);
    }
}
