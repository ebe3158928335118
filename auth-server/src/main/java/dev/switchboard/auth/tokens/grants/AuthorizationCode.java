package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An authorization code, which the app can exchange once for tokens.
///
/// @param codeChallenge S256 of the verifier; null when the app sent none
/// @param sessionId of the session it ends with; null for an app that is not Switchboard's own
/// @param grantId of the grant that the exchange made; null while the code is unused
record AuthorizationCode(
        UUID orgId,
        UUID userId,
        String clientId,
        String redirectUri,
        Set<Scope> scopes,
        @Nullable String codeChallenge,
        @Nullable UUID sessionId,
        Instant issuedAt,
        Instant expiresAt,
        @Nullable UUID grantId) {

    AuthorizationCode {
        scopes = Set.copyOf(scopes);
    }
}
