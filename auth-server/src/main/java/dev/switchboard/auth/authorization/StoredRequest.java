package dev.switchboard.auth.authorization;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A pending consent request as it is stored.
record StoredRequest(
        String clientId,
        String redirectUri,
        Set<Scope> scopes,
        @Nullable String state,
        @Nullable String codeChallenge,
        Instant createdAt,
        Instant expiresAt) {

    StoredRequest {
        scopes = Set.copyOf(scopes);
    }
}
