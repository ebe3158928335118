package dev.switchboard.auth.tokens;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;

/// A new access token of a client_credentials grant.
record IssuedToken(String clientId, Credential credential, Set<Scope> scopes, Instant issuedAt, Instant expiresAt) {

    IssuedToken {
        scopes = Set.copyOf(scopes);
    }
}
