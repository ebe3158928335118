package dev.switchboard.auth.consent;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A pending consent request as it is stored.
///
/// @param authenticatedSince since when the user must have authenticated; null for any time
record StoredRequest(
        String clientId,
        String redirectUri,
        Set<Scope> scopes,
        @Nullable String state,
        @Nullable String codeChallenge,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant authenticatedSince) {

    StoredRequest {
        scopes = Set.copyOf(scopes);
    }

    /// Whether a user who authenticated then has to do so again before the request can be decided.
    boolean precededBy(Instant authenticatedAt) {
        return authenticatedSince != null && authenticatedAt.isBefore(authenticatedSince);
    }
}
