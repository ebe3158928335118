package dev.switchboard.auth.grants;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a user's consent gave to the app, to be exchanged once.
///
/// @param codeChallenge S256 of the verifier; null when the app sent none
/// @param grantId of the grant it gave; null while it is unused
record AuthorizationCode(
        UUID orgId,
        UUID userId,
        String clientId,
        String redirectUri,
        Set<Scope> scopes,
        @Nullable String codeChallenge,
        Instant issuedAt,
        Instant expiresAt,
        @Nullable UUID grantId) {

    AuthorizationCode {
        scopes = Set.copyOf(scopes);
    }
}
