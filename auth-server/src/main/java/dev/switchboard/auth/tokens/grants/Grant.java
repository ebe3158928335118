package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a user granted an app at one consent.
///
/// @param scopes all scopes of the grant; a refresh may request fewer
/// @param endedAt null while it is active
/// @param sessionId of the session it ends with; null for an app that is not Switchboard's own
record Grant(
        UUID orgId,
        UUID id,
        String clientId,
        UUID userId,
        Set<Scope> scopes,
        Instant createdAt,
        @Nullable Instant endedAt,
        @Nullable UUID sessionId) {

    Grant {
        scopes = Set.copyOf(scopes);
    }
}
