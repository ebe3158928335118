package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The introspection data of a valid token.
///
/// @param userId null for a client_credentials token
public record TokenFacts(
        boolean refreshToken,
        UUID orgId,
        @Nullable UUID userId,
        Set<Scope> scopes,
        Instant issuedAt,
        Instant expiresAt) {

    public TokenFacts {
        scopes = Set.copyOf(scopes);
    }

    TokenFacts with(Set<Scope> scopes) {
        return new TokenFacts(refreshToken, orgId, userId, scopes, issuedAt, expiresAt);
    }
}
